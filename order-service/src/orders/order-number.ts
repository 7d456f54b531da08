import { makeReadableCode, parseReadableCode } from "../security/readable-codes.ts";

const PREFIX = "DM";

/**
 * A number to read aloud: `DM-7K3Q-9XTB`. It is random, so that it shows neither how much the shop
 * sells nor the number of anybody else's order. The table refuses a second one, and the placement tries
 * again.
 */
export function makeOrderNumber(): string {
  return `${PREFIX}-${makeReadableCode()}`;
}

/** Reads an order number in any way of typing it: in any case, with or without hyphens and the letters in front. */
export function parseOrderNumber(typed: string): string | undefined {
  const bare = typed.toUpperCase().replaceAll(/[\s-]/g, "");
  const code = parseReadableCode(
    bare.length === 10 && bare.startsWith(PREFIX) ? bare.slice(2) : bare,
  );
  return code && `${PREFIX}-${code}`;
}
