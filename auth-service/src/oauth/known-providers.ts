/**
 * A provider that speaks OpenID Connect. Any other is used by giving its issuer as
 * `GOTRUE_EXTERNAL_<NAME>_URL`, which also replaces the issuer of one of these.
 */
interface KnownProvider {
  readonly issuer: string;
  /** Its scopes in place of `email` and `profile`. */
  readonly scopes?: readonly string[];
  readonly parameters?: Readonly<Record<string, string>>;
  /** True if its ID tokens lack the nonce and PKCE is for native apps: then the state is the only check. */
  readonly lacksNonce?: boolean;
}

const known: Readonly<Record<string, KnownProvider>> = {
  apple: {
    issuer: "https://appleid.apple.com",
    // Apple gives name and email only with the form.
    scopes: ["email", "name"],
    parameters: { response_mode: "form_post" },
  },
  azure: { issuer: "https://login.microsoftonline.com/common/v2.0" },
  facebook: { issuer: "https://www.facebook.com" },
  gitlab: { issuer: "https://gitlab.com" },
  google: { issuer: "https://accounts.google.com" },
  kakao: {
    issuer: "https://kauth.kakao.com",
    scopes: ["account_email", "profile_nickname", "profile_image"],
  },
  linkedin_oidc: { issuer: "https://www.linkedin.com/oauth", lacksNonce: true },
  slack_oidc: { issuer: "https://slack.com" },
  twitch: { issuer: "https://id.twitch.tv/oauth2" },
};

export function findKnownProvider(name: string): KnownProvider | undefined {
  return Object.hasOwn(known, name) ? known[name] : undefined;
}

/** The names in the protocol: clients expect each to be on or off. */
export const providerNames = [
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
