/** What a database's error means, whichever database it is. */

const SQLITE_IOERR = 10;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;
/** Full, read-only, failing disk, cannot open, busy, locked: the primary codes of trouble outside. */
const sqliteTrouble = new Set([5, 6, 8, 10, 13, 14]);

/** Another row has that value already. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = codesOf(error);
  return (
    code === "23505" ||
    errcode === SQLITE_CONSTRAINT_UNIQUE ||
    errcode === SQLITE_CONSTRAINT_PRIMARYKEY
  );
}

/** Somebody else held a row for too long. */
export function isLockTimeout(error: unknown): boolean {
  return codesOf(error).code === "55P03";
}

/** Two transactions stood in each other's way, and one was chosen to try again. */
export function isDeadlock(error: unknown): boolean {
  const { code } = codesOf(error);
  return code === "40P01" || code === "40001";
}

/** The database cannot work now, through no fault of the request: it may be full, gone or read-only. */
export function isUnavailable(error: unknown): boolean {
  const { code, errcode, message } = codesOf(error);
  // Node's sqlite gives extended codes: the low byte is the primary one.
  if (errcode !== undefined) return sqliteTrouble.has(errcode & 0xff);
  if (code === undefined)
    return /connection|timeout exceeded when trying to connect/i.test(message);
  return /^(08|53|57|58|25006)/.test(code) || /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_)/.test(code);
}

/** For those whose writing went with that of another, at which SQLite gave the transaction up. */
export function lostTransaction(): Error {
  const message = "The transaction was given up for want of a working disk";
  return Object.assign(new Error(message), { errcode: SQLITE_IOERR });
}

function codesOf(error: unknown) {
  const message = error instanceof Error ? error.message : "";
  const isObject = typeof error === "object" && error !== null;
  const code = isObject && "code" in error ? String(error.code) : undefined;
  const errcode = isObject && "errcode" in error ? Number(error.errcode) : undefined;
  return { code, errcode, message };
}
