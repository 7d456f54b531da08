/** What is measured, by column. */
export type Row = Readonly<Record<string, string | number>>;
/** By what it is of. */
export type Rows = readonly (readonly [string, Row])[];
