/** A reason why the shop or a service cannot start, in one line for the person who starts it. */
export class StartupError extends Error {
  override name = "StartupError";
}

/** The message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
