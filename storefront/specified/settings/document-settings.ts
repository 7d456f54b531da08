import type { PublicSettings } from "@damson/shop/settings/public-settings";

/** Does nothing: the specified shop's settings never change. */
export function documentSettings(): undefined {}

export function showSettings(_settings: PublicSettings | undefined): void {}

export function withSettings<Result>(
  _settings: PublicSettings | undefined,
  render: () => Result,
): Result {
  return render();
}
