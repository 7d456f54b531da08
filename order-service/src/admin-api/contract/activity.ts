/** Events of staff, other than changes of orders and stock. */

export interface ActivityEvent {
  readonly id: number;
  readonly at: string;
  /** Address of the staff member. */
  readonly person: string;
  /** Such as `person_added`. */
  readonly type: string;
  /** Subject, such as an address or a code. */
  readonly subject: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The answer to `GET /api/activity`, newest first. */
export interface Activity {
  readonly events: readonly ActivityEvent[];
  /** For the next page, as `?before=`; absent after the last. */
  readonly before: number | undefined;
}
