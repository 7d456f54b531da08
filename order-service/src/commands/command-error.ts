/** A failure that the operator can fix. Its message is one line, printed without a stack. */
export class CommandError extends Error {
  override name = "CommandError";
}
