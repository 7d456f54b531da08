const SQLITE_FULL = 13;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;
/** Primary result codes: busy, locked, read-only, I/O error, full, cannot open. */
const unavailableCodes = new Set([5, 6, 8, 10, SQLITE_FULL, 14]);

export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = listCodes(error);
  return (
    code === "23505" ||
    errcode === SQLITE_CONSTRAINT_UNIQUE ||
    errcode === SQLITE_CONSTRAINT_PRIMARYKEY
  );
}

export function isLockTimeout(error: unknown): boolean {
  return listCodes(error).code === "55P03";
}

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";

/** Thrown by `work` to retry its transaction. */
export class TransactionConflict extends Error {
  override name = "TransactionConflict";
  readonly code = SERIALIZATION_FAILURE;
}

/** Returns true if the transaction conflicted with another one. It can be retried. */
export function isTransactionConflict(error: unknown): boolean {
  const { code } = listCodes(error);
  return code === DEADLOCK || code === SERIALIZATION_FAILURE;
}

/**
 * Returns true if the tables have changed since Postgres cached a query plan. It makes a new plan
 * for a retry.
 */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = listCodes(error);
  return code === "0A000" && message.includes("cached plan");
}

/** Returns true if the database is unavailable: full, read-only, unreachable, or every attempt conflicted. */
export function isUnavailable(error: unknown): boolean {
  const { code, errcode, message } = listCodes(error);
  if (errcode !== undefined) return unavailableCodes.has(toPrimaryCode(errcode));
  if (code === undefined)
    return /connection|timeout exceeded when trying to connect/i.test(message);
  return (
    /^(08|40|53|57|58|25006)/.test(code) || /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_)/.test(code)
  );
}

export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = listCodes(error);
  return code === "53100" || (errcode !== undefined && toPrimaryCode(errcode) === SQLITE_FULL);
}

/** Returns true if the Postgres server runs but has no database of this name. */
export function isMissingDatabase(error: unknown): boolean {
  return listCodes(error).code === "3D000";
}

/** Returns true if Postgres refuses the user or the password. */
export function isLoginRefused(error: unknown): boolean {
  return /^28/.test(listCodes(error).code ?? "");
}

/** Returns the primary code: the low byte of the extended code that Node reports. */
function toPrimaryCode(errcode: number): number {
  return errcode & 0xff;
}

function listCodes(error: unknown) {
  const message = error instanceof Error ? error.message : "";
  const isObject = typeof error === "object" && error !== null;
  const code = isObject && "code" in error ? String(error.code) : undefined;
  const errcode = isObject && "errcode" in error ? Number(error.errcode) : undefined;
  return { code, errcode, message };
}
