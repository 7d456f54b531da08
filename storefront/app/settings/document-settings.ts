import type { ShownSettings } from "@damson/shop/settings/shown-settings";

/** The specified shop has no settings that change. */
export function documentSettings(): undefined {}

export function showSettings(_settings: ShownSettings | undefined): void {}

export function withSettings<Result>(
  _settings: ShownSettings | undefined,
  render: () => Result,
): Result {
  return render();
}
