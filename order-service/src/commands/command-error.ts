/** A command that could not be done. Its message is one line, shown without a stack. */
export class CommandError extends Error {
  override name = "CommandError";
}
