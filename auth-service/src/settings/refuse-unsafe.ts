import { StartupError } from "../errors.ts";
import { definitions } from "./definitions.ts";
import type { Settings } from "./settings.ts";

/** What a service that faces the public must not start with. */
export function refuseUnsafe(settings: Settings): void {
  for (const [isUnsafe, reason] of rules(settings)) {
    if (isUnsafe) throw new StartupError(`Not safe in production: ${reason}`);
  }
}

function rules({ jwt, site, server, smtp, passkeys, captcha, storage }: Settings) {
  const lacksRelyingParty = !passkeys.rpId || !passkeys.rpName || passkeys.rpOrigins.length === 0;
  return [
    [
      jwt.secret !== undefined && jwt.keys === undefined && jwt.secret.length < 32,
      "GOTRUE_JWT_SECRET is shorter than 32 characters",
    ],
    [site.url === definitions.site.url.fallback, "GOTRUE_SITE_URL is missing"],
    [server.externalUrl === definitions.server.externalUrl.fallback, "API_EXTERNAL_URL is missing"],
    [
      passkeys.enabled && lacksRelyingParty,
      "passkeys need GOTRUE_WEBAUTHN_RP_ID, _RP_DISPLAY_NAME and _RP_ORIGINS",
    ],
    [
      smtp.host !== undefined && smtp.adminEmail === definitions.smtp.adminEmail.fallback,
      "GOTRUE_SMTP_ADMIN_EMAIL is missing, whom mails come from",
    ],
    [captcha.enabled && !captcha.secret, "GOTRUE_SECURITY_CAPTCHA_SECRET is missing"],
    [server.clockOffsetSeconds !== 0, "AUTH_CLOCK_OFFSET moves the clock"],
    [storage.inMemory, "AUTH_IN_MEMORY forgets every account on close"],
  ] as const;
}
