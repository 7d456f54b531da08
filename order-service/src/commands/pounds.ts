import { StartupError } from "@damson/service-common/errors";
import type { Pence } from "../../../storefront/app/lib/money.ts";

/** Pounds as they are typed: `25`, `25.5`, `£25.50`. Throws `StartupError`. */
export function parsePounds(typed: string): Pence {
  const [, pounds, decimals = ""] = /^£?(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (pounds === undefined) throw new StartupError(`"${typed}" is not an amount such as 25.50`);
  return Number(pounds) * 100 + Number(decimals.padEnd(2, "0"));
}
