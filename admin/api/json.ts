/** The type of a value after it was sent as JSON. Dates become ISO strings. */
export type Json<Value> = Value extends Date
  ? string
  : Value extends object
    ? { readonly [Key in keyof Value]: Json<Value[Key]> }
    : Value;
