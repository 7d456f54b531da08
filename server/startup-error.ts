/** Why the shop cannot start, in one line for the person who starts it and can put it right. */
export class StartupError extends Error {
  override name = "StartupError";
}
