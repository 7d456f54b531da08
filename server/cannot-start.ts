/** A reason not to start that whoever starts the shop can do something about. */
export class CannotStart extends Error {
  override name = "CannotStart";
}
