import type { ShownSettings } from "@damson/shop/settings/shown-settings";

/** Does nothing: the specified shop's settings never change. */
export function documentSettings(): undefined {}

export function showSettings(_settings: ShownSettings | undefined): void {}

export function withSettings<Result>(
  _settings: ShownSettings | undefined,
  render: () => Result,
): Result {
  return render();
}
