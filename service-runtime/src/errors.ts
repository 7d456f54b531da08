/** A reason why a service cannot start, in one line for whoever starts it. */
export class StartupError extends Error {
  override name = "StartupError";
}

/** The words of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
