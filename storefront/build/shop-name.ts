/** The names of the shop, which its pages and emails have. */
export interface ShopName {
  readonly name: string;
  /** Where the shop introduces itself. */
  readonly longName: string;
  /** Its goods, in a few words. */
  readonly tagline: string;
}

/** The name stands in the header of a phone, and in the titles of pages after their own. */
const MAX_NAME = 30;
const MAX_TAGLINE = 80;

/** Reads `SHOP_NAME`, `SHOP_LONG_NAME` and `SHOP_TAGLINE`, which may be missing. */
export function shopNameOf(env: Readonly<Record<string, string | undefined>>): ShopName {
  const typed = (setting: string) => env[setting]?.trim() || undefined;
  const name = typed("SHOP_NAME");
  return {
    name: name ?? "Damson",
    longName: typed("SHOP_LONG_NAME") ?? name ?? "Damson Beauty",
    tagline: typed("SHOP_TAGLINE") ?? "Luxury skincare, nails, lashes and fragrance",
  };
}

/** Returns the errors of names, a line each. */
export function shopNameErrors({ name, longName, tagline }: ShopName): readonly string[] {
  const settings = [
    ["SHOP_NAME", name, MAX_NAME],
    ["SHOP_LONG_NAME", longName, MAX_NAME],
    ["SHOP_TAGLINE", tagline, MAX_TAGLINE],
  ] as const;
  return settings.flatMap(([setting, text, max]) =>
    text.length > max ? [`${setting} has at most ${max} characters, not ${text.length}`] : [],
  );
}
