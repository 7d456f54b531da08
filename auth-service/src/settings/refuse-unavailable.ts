import { StartupError } from "../errors.ts";
import { findMissingVariable } from "./providers.ts";
import { findRemoval } from "./removed-variables.ts";
import type { Environment, Settings } from "./settings.ts";

/** Throws `StartupError` if an enabled feature cannot work, because a warning would be noticed too late. */
export function refuseUnavailable(
  { captcha, limits, providers }: Settings,
  env: Environment,
): void {
  for (const [variable, value = ""] of Object.entries(env)) {
    const reason = findRemoval(variable, value);
    if (reason !== undefined) throw new StartupError(`${variable} is set, but ${reason}`);
  }
  const missing = findMissingVariable(providers);
  if (missing)
    throw new StartupError(`${missing} is missing: its provider is enabled and needs it`);
  if (limits.addressHeader !== undefined && !limits.trustedProxies) {
    throw new StartupError(
      "GOTRUE_RATE_LIMIT_HEADER works only behind proxies: set AUTH_TRUSTED_PROXIES to their number",
    );
  }
  if (captcha.enabled && !captcha.secret) {
    throw new StartupError(
      "GOTRUE_SECURITY_CAPTCHA_SECRET is missing: captchas cannot be checked without it",
    );
  }
}
