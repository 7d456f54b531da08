import { booleanOf } from "@damson/service-runtime/settings/values";
import { StartupError } from "../errors.ts";
import { hookVariable } from "./hooks.ts";
import type { Environment, Settings } from "./settings.ts";

/** Upstream's features that are missing here, with the variables that enable them. */
const unavailable: readonly (readonly [variable: RegExp, name: string])[] = [
  [/^GOTRUE_SAML_ENABLED$/, "SAML"],
  [/^GOTRUE_EXTERNAL_WEB3_\w+_ENABLED$/, "sign-in by wallet"],
  [/^GOTRUE_OAUTH_SERVER_ENABLED$/, "OAuth server"],
  [/^GOTRUE_EXPERIMENTAL_SCIM_ENABLED$/, "SCIM"],
  [/^GOTRUE_HOOK_\w+_ENABLED$/, "such hook"],
];
/** The account of an SMS provider in use. Upstream's examples name a provider and leave these empty. */
const gatewayAccount = /^GOTRUE_SMS_(TWILIO|TWILIO_VERIFY|MESSAGEBIRD|TEXTLOCAL|VONAGE)_/;

/**
 * Throws `StartupError` for a feature that is switched on and cannot work: a line in the log would be noticed
 * too late.
 */
export function refuseUnavailable(
  { hooks, sms, external, mfa, captcha, limits }: Settings,
  env: Environment,
): void {
  for (const [variable, value] of Object.entries(env)) {
    if (hookVariable.test(variable) || !booleanOf((value ?? "").trim())) continue;
    const found = unavailable.find(([pattern]) => pattern.test(variable));
    if (found) throw new StartupError(`${variable} is on, but there is no ${found[1]} here`);
  }
  const sendsTexts = external.phone || mfa.phoneEnroll || mfa.phoneVerify;
  const account = Object.keys(env).find((name) => gatewayAccount.test(name) && env[name]);
  if (sms.provider && account && sendsTexts && hooks.sendSms === undefined) {
    throw new StartupError(
      `GOTRUE_SMS_PROVIDER is ${sms.provider}, with ${account}, but there are no gateways here: set GOTRUE_HOOK_SEND_SMS_URI to a service that sends the text messages`,
    );
  }
  if (limits.addressHeader !== undefined && !limits.trustedProxies) {
    throw new StartupError(
      "GOTRUE_RATE_LIMIT_HEADER counts only behind proxies: set AUTH_TRUSTED_PROXIES to how many there are",
    );
  }
  if (captcha.enabled && !captcha.secret) {
    throw new StartupError(
      "GOTRUE_SECURITY_CAPTCHA_SECRET is missing, without which no captcha can be checked",
    );
  }
}
