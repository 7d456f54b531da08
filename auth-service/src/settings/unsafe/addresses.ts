import { admitsClearText, admitsOtherSites, isClearText } from "../broad-patterns.ts";
import { definitions } from "../definitions.ts";
import type { Settings } from "../settings.ts";
import type { Rule } from "./rule.ts";

export function listAddressRules(settings: Settings): readonly Rule[] {
  const { site, server } = settings;
  const clearText = listAddresses(settings).filter(([, address]) => isClearText(address));
  const { url } = definitions.site;
  const isSiteMissing = site.url === url.fallback;
  const isServerMissing = server.externalUrl === definitions.server.externalUrl.fallback;
  const other = site.uriAllowList.filter(admitsOtherSites);
  return [
    [isSiteMissing, "GOTRUE_SITE_URL is missing"],
    [isServerMissing, "API_EXTERNAL_URL is missing"],
    // An address of this machine is not reported here, because the public cannot reach it.
    [!isSiteMissing && /^http:/i.test(site.url), withoutHttps("GOTRUE_SITE_URL")],
    [!isServerMissing && /^http:/i.test(server.externalUrl), withoutHttps("API_EXTERNAL_URL")],
    [other.length > 0, `GOTRUE_URI_ALLOW_LIST admits other sites: ${other.join(", ")}`],
    [site.uriAllowList.some(admitsClearText), withoutHttps("GOTRUE_URI_ALLOW_LIST")],
    ...clearText.map(([variable]): Rule => [true, withoutHttps(variable)]),
  ];
}

/** Lists the other addresses that receive tokens or secrets, with their variables. */
function listAddresses({ cors, passkeys, sms, captcha, providers }: Settings) {
  return [
    ...cors.origins.map((origin) => ["AUTH_CORS_ORIGINS", origin] as const),
    ...passkeys.rpOrigins.map((origin) => ["GOTRUE_WEBAUTHN_RP_ORIGINS", origin] as const),
    ["AUTH_SMS_GATEWAY_URL", sms.gatewayUrl ?? ""] as const,
    ["AUTH_CAPTCHA_VERIFY_URL", captcha.verifyUrl ?? ""] as const,
    ...Object.entries(providers).map(
      ([name, { url }]) => [`GOTRUE_EXTERNAL_${name.toUpperCase()}_URL`, url ?? ""] as const,
    ),
  ];
}

function withoutHttps(variable: string): string {
  return `${variable} has an address without https`;
}
