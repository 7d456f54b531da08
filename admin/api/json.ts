/** Type of a value after it was sent as JSON: a time is an ISO string. */
export type Json<Value> = Value extends Date
  ? string
  : Value extends object
    ? { readonly [Key in keyof Value]: Json<Value[Key]> }
    : Value;
