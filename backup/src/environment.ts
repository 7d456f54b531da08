import type { Environment } from "@damson/service-runtime/settings/setting";

interface ShopEnvironment {
  /** Values by name, without secrets. */
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
}

const shopSetting =
  /^(?:(?:ADMIN|API|AUTH|BACKUP|BANK|CHECKOUT|DB|GOTRUE|MEDIA|NEWSLETTER|ORDERS|PAYMENT|PAYMENTS|RETENTION|SHOP|SMTP|STRIPE|TRANSFER|UNCONFIRMED|SUPABASE|VITE_SUPABASE)_\w+|DATA_DIR|DATABASE_URL|HOST|LOG_LEVEL|ORDERS|PAGE_CACHE_MB|PAYMENTS|PORT|SITE_URL|STOP_DELAY_SECONDS)$/;
const secret = /SECRET|PASS|KEY|TOKEN|OTP|_URI|DATABASE_URL|_PHONE/;
const withPassword = /:\/\/[^/\s]*@/;

const controlCharacter = /\p{Cc}/u;

export function isShopSetting(name: string): boolean {
  return shopSetting.test(name);
}

/** True for a value that a line of a settings file can hold. */
export function isOneLine(value: string): boolean {
  return !controlCharacter.test(value);
}

/** Returns the shop's settings. Anything that might be secret, or has several lines, counts as a secret. */
export function readEnvironment(env: Environment): ShopEnvironment {
  const given = Object.entries(env).filter(([name, value]) => isShopSetting(name) && value);
  const isSecret = ([name, value = ""]: [string, string | undefined]) =>
    secret.test(name) || withPassword.test(value) || !isOneLine(value);
  return {
    settings: Object.fromEntries(
      given
        .filter((each) => !isSecret(each))
        .map(([name, value = ""]): [string, string] => [name, value])
        .toSorted(([one], [other]) => one.localeCompare(other)),
    ),
    secrets: given
      .filter(isSecret)
      .map(([name]) => name)
      .toSorted(),
  };
}
