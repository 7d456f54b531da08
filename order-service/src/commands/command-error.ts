/** An expected failure of a command. Its message is one line, printed without a stack. */
export class CommandError extends Error {
  override name = "CommandError";
}
