/** Expected reasons to refuse a change. Callers turn them into responses. */

/** Someone else has changed the same data in the meantime. */
export class ConflictError extends Error {
  override name = "ConflictError";
  /** Author and time of the latest change. */
  readonly person: string | undefined;
  readonly at: Date | undefined;

  constructor(message: string, latest?: { readonly person: string; readonly at: Date }) {
    super(message);
    this.person = latest?.person;
    this.at = latest?.at;
  }
}

/** Thrown while a large change is being written. */
export class StagingError extends ConflictError {
  override name = "StagingError";
}

export class InvalidChangeError extends Error {
  override name = "InvalidChangeError";
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>>) {
    super(Object.values(fields).join(" "));
    this.fields = fields;
  }
}

export class NotFoundError extends Error {
  override name = "NotFoundError";
}

/** The change cannot be undone. The message is for staff. */
export class UndoError extends Error {
  override name = "UndoError";
}
