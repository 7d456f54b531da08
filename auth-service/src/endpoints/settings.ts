import type { Handler } from "../context.ts";
import { json } from "../http/json.ts";
import { providerNames } from "../oauth/known-providers.ts";

/** `GET /settings`: lists the enabled sign-in methods, so that clients know which buttons to show. */
export const settings: Handler = (_request, { settings }) => {
  const { external, site, mailer, sms, passkeys, providers } = settings;
  const named = [...providerNames, ...Object.keys(providers)];
  return json({
    external: {
      anonymous_users: external.anonymousUsers,
      ...Object.fromEntries(named.map((name) => [name, providers[name]?.enabled ?? false])),
      email: external.email,
      phone: external.phone,
    },
    disable_signup: site.disableSignup,
    mailer_autoconfirm: mailer.autoconfirm,
    phone_autoconfirm: sms.autoconfirm,
    sms_provider: sms.provider ?? "",
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: passkeys.enabled,
  });
};
