/** What staff did besides changing orders and stock. */

export interface ActivityEvent {
  readonly id: number;
  readonly at: string;
  /** The address of whoever did it. */
  readonly person: string;
  /** Such as `person_added`. */
  readonly type: string;
  /** What it was done to: an address, a code. */
  readonly subject: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The answer to `GET /api/activity`, newest first. */
export interface Activity {
  readonly events: readonly ActivityEvent[];
  /** For the next page, as `?before=`; absent after the last. */
  readonly before: number | undefined;
}
