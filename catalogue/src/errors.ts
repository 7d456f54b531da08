/** The expected reasons why a change of the catalogue is refused. Callers turn them into answers. */

/** A change that was begun on an older version of the same thing. */
export class ConflictError extends Error {
  override name = "ConflictError";
  /** The staff member who has changed it meanwhile, and the time. */
  readonly person: string | undefined;
  readonly at: Date | undefined;

  constructor(message: string, latest?: { readonly person: string; readonly at: Date }) {
    super(message);
    this.person = latest?.person;
    this.at = latest?.at;
  }
}

/** Values that are not as they must be, by path: `variants.0.gtin`. */
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

/** A change that cannot be undone, with the reason. */
export class UndoError extends Error {
  override name = "UndoError";
}
