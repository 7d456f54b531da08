/** Author and time of a change. */
export interface Author {
  /** Email address. */
  readonly person: string;
  /** Account id; `null` for commands. */
  readonly personId: string | null;
  readonly now: Date;
}
