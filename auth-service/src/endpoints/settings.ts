import type { Handler } from "../context.ts";
import { json } from "../http/json.ts";

/** Providers that GoTrue knows. Clients expect all of them in the response. */
const protocolProviders = [
  "apple",
  "azure",
  "bitbucket",
  "discord",
  "facebook",
  "snapchat",
  "figma",
  "fly",
  "github",
  "gitlab",
  "google",
  "keycloak",
  "kakao",
  "linkedin",
  "linkedin_oidc",
  "notion",
  "spotify",
  "slack",
  "slack_oidc",
  "workos",
  "twitch",
  "twitter",
  "zoom",
];

/** `GET /settings`: lists the enabled sign-in methods. Clients show the matching buttons. */
export const settings: Handler = (_request, { settings }) => {
  const { external, site, mailer, sms, passkeys, providers } = settings;
  return json({
    external: {
      anonymous_users: external.anonymousUsers,
      ...Object.fromEntries(protocolProviders.map((name) => [name, false])),
      ...Object.fromEntries(
        Object.entries(providers).map(([name, { enabled }]) => [name, enabled]),
      ),
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
