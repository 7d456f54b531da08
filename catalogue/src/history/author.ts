/** The staff member who changes something, and the time. */
export interface Author {
  /** Their address. */
  readonly person: string;
  /** Id of their account; `null` for commands. */
  readonly personId: string | null;
  readonly now: Date;
}
