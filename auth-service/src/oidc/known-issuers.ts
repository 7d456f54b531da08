/**
 * Where providers that speak OpenID Connect are found. Any other is used by giving its issuer as
 * `GOTRUE_EXTERNAL_<NAME>_URL`, which also puts a stand-in in the place of one of these.
 */
export const knownIssuers: Readonly<Record<string, string>> = {
  apple: "https://appleid.apple.com",
  azure: "https://login.microsoftonline.com/common/v2.0",
  facebook: "https://www.facebook.com",
  gitlab: "https://gitlab.com",
  google: "https://accounts.google.com",
  kakao: "https://kauth.kakao.com",
  linkedin_oidc: "https://www.linkedin.com/oauth",
  slack_oidc: "https://slack.com",
  twitch: "https://id.twitch.tv/oauth2",
};
