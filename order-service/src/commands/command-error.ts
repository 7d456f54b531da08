/** A command that could not be done, in one line for whoever typed it. */
export class CommandError extends Error {
  override name = "CommandError";
}
