import * as v from "valibot";
import { StartupError } from "../errors.ts";
import { type HookName, hookNames } from "../hooks/events.ts";
import type { HttpHook } from "../hooks/http-hook.ts";
import { admitsClearText, admitsOtherSites, isClearText } from "./broad-patterns.ts";
import { definitions } from "./definitions.ts";
import { prefixOf } from "./hooks.ts";
import type { Settings } from "./settings.ts";

/** `[whether it is unsafe, why, with the name of the setting]`. */
type Rule = readonly [isUnsafe: boolean, reason: string];

/** Throws `StartupError` for settings that a service which faces the public must not start with. */
export function refuseUnsafe(settings: Settings): void {
  const rules = [
    keyRules,
    addressRules,
    hookRules,
    messageRules,
    limitRules,
    upstreamRules,
    otherRules,
  ].flatMap((rule) => rule(settings));
  const reasons = rules.filter(([isUnsafe]) => isUnsafe).map(([, reason]) => reason);
  if (reasons.length > 0) throw new StartupError(`Not safe in production: ${reasons.join("; ")}`);
}

/** RFC 7518, 3.2: a key of HS256 has 256 bits or more. */
const MIN_KEY_LENGTH = 32;
/** Those that the guides of hosted and self-hosted projects print. */
const publishedSecrets = [
  "super-secret-jwt-token-with-at-least-32-characters-long",
  "your-super-secret-jwt-token-with-at-least-32-characters-long",
];

function keyRules({ jwt, security }: Settings): readonly Rule[] {
  // Beside other keys, too, a secret verifies tokens: whoever guesses it is an administrator.
  const isShort = jwt.secret !== undefined && jwt.secret.length < MIN_KEY_LENGTH;
  const everybody = ["anon", "authenticated", jwt.defaultRole];
  return [
    [isShort, `GOTRUE_JWT_SECRET is shorter than ${MIN_KEY_LENGTH} characters`],
    [
      publishedSecrets.includes(jwt.secret ?? ""),
      "GOTRUE_JWT_SECRET is one that everybody knows, from an example",
    ],
    [
      hasShortSharedKey(jwt.keys ?? "[]"),
      `GOTRUE_JWT_KEYS has a shared key of fewer than ${MIN_KEY_LENGTH} bytes`,
    ],
    [
      jwt.adminRoles.some((role) => everybody.includes(role)),
      "GOTRUE_JWT_ADMIN_ROLES opens the admin API to every user",
    ],
    [
      Object.keys(security.projectKeys).some((key) => key.length < MIN_KEY_LENGTH),
      `AUTH_PROJECT_KEYS has a key of fewer than ${MIN_KEY_LENGTH} characters`,
    ],
  ];
}

const sharedKeys = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.looseObject({ kty: v.optional(v.string()), k: v.optional(v.string(), "") })),
);

/** Whether the keys can be used at all is checked where they are imported. */
function hasShortSharedKey(keys: string): boolean {
  const { success, output } = v.safeParse(sharedKeys, keys);
  if (!success) return false;
  return output.some(
    ({ kty, k }) => kty === "oct" && Buffer.byteLength(k, "base64url") < MIN_KEY_LENGTH,
  );
}

function addressRules(settings: Settings): readonly Rule[] {
  const { site, server } = settings;
  const clearText = addressesOf(settings).filter(([, address]) => isClearText(address));
  const { url } = definitions.site;
  const isSiteMissing = site.url === url.fallback;
  const isServerMissing = server.externalUrl === definitions.server.externalUrl.fallback;
  const other = site.uriAllowList.filter(admitsOtherSites);
  return [
    [isSiteMissing, "GOTRUE_SITE_URL is missing"],
    [isServerMissing, "API_EXTERNAL_URL is missing"],
    // Nobody else is on this machine to be served.
    [!isSiteMissing && /^http:/i.test(site.url), withoutHttps("GOTRUE_SITE_URL")],
    [!isServerMissing && /^http:/i.test(server.externalUrl), withoutHttps("API_EXTERNAL_URL")],
    [other.length > 0, `GOTRUE_URI_ALLOW_LIST admits other sites: ${other.join(", ")}`],
    [site.uriAllowList.some(admitsClearText), withoutHttps("GOTRUE_URI_ALLOW_LIST")],
    ...clearText.map(([variable]): Rule => [true, withoutHttps(variable)]),
  ];
}

/** Anyone could tell a hook's receiver what they like. */
function hookRules({ hooks }: Settings): readonly Rule[] {
  return httpHooks(hooks).map(([name, { secrets }]) => [
    secrets.length === 0,
    `${prefixOf(name)}_SECRETS is missing, by which the hook knows that this service asks`,
  ]);
}

function httpHooks(hooks: Settings["hooks"]): readonly (readonly [HookName, HttpHook])[] {
  return hookNames.flatMap((name) => {
    const hook = hooks[name];
    return hook === undefined || typeof hook === "function" ? [] : [[name, hook] as const];
  });
}

/** Where tokens and secrets are sent besides, each with its variable. */
function addressesOf({ cors, passkeys, hooks, captcha, providers }: Settings) {
  return [
    ...cors.origins.map((origin) => ["AUTH_CORS_ORIGINS", origin] as const),
    ...passkeys.rpOrigins.map((origin) => ["GOTRUE_WEBAUTHN_RP_ORIGINS", origin] as const),
    ...httpHooks(hooks).map(([name, { uri }]) => [`${prefixOf(name)}_URI`, uri] as const),
    ["AUTH_CAPTCHA_VERIFY_URL", captcha.verifyUrl ?? ""] as const,
    ...Object.entries(providers).flatMap(([name, { url, redirectUri }]) => {
      const prefix = `GOTRUE_EXTERNAL_${name.toUpperCase()}`;
      return [
        [`${prefix}_URL`, url ?? ""] as const,
        [`${prefix}_REDIRECT_URI`, redirectUri ?? ""] as const,
      ];
    }),
  ];
}

function withoutHttps(variable: string): string {
  return `${variable} has an address without https`;
}

/** What is promised by mail or text has to be sent, and what is taken as confirmed, confirmed. */
function messageRules({
  hooks,
  mailer,
  smtp,
  sms,
  external,
  mfa,
  security,
}: Settings): readonly Rule[] {
  const sendsMails = hooks.sendEmail === undefined && (external.email || smtp.host !== undefined);
  const sendsTexts = external.phone || mfa.phoneEnroll || mfa.phoneVerify;
  return [
    [
      external.email && smtp.host === undefined && hooks.sendEmail === undefined,
      "GOTRUE_SMTP_HOST is missing, the mail server that sends links to confirm addresses and to reset passwords",
    ],
    [
      sendsMails && smtp.adminEmail === definitions.smtp.adminEmail.fallback,
      "GOTRUE_SMTP_ADMIN_EMAIL is missing, whom mails come from",
    ],
    [
      mailer.autoconfirm && !security.allowUnverifiedEmails,
      "GOTRUE_MAILER_AUTOCONFIRM lets anyone take an address that is not theirs: leave it out, or set AUTH_ALLOW_UNVERIFIED_EMAILS=true as well",
    ],
    [
      sendsTexts && hooks.sendSms === undefined,
      "GOTRUE_HOOK_SEND_SMS_URI is missing, which sends codes to phones",
    ],
    [sms.autoconfirm, "GOTRUE_SMS_AUTOCONFIRM lets anyone take a number that is not theirs"],
    ...testCodeRules(sms),
  ];
}

const MAX_TEST_DAYS = 30;
const MIN_CODE_LENGTH = 6;

/**
 * Whoever reviews an app for its store has no phone of ours. Codes that stay the same can be guessed
 * in time, so they end; after that they count no longer, and need not keep the service from starting.
 */
function testCodeRules({ testOtp, testOtpValidUntil }: Settings["sms"]): readonly Rule[] {
  const codes = Object.values(testOtp);
  const latest = Date.now() + MAX_TEST_DAYS * 86_400_000;
  const staysOn = testOtpValidUntil === undefined || testOtpValidUntil.getTime() > latest;
  return [
    [
      codes.length > 0 && staysOn,
      `GOTRUE_SMS_TEST_OTP gives codes that sign in without a phone: GOTRUE_SMS_TEST_OTP_VALID_UNTIL has to end them within ${MAX_TEST_DAYS} days`,
    ],
    [
      codes.some((code) => code.length < MIN_CODE_LENGTH),
      `GOTRUE_SMS_TEST_OTP has a code of fewer than ${MIN_CODE_LENGTH} digits`,
    ],
  ];
}

/**
 * These count by account, or for the whole service. The limits by client address may be off, since a
 * proxy in front can count addresses instead. Whoever needs more can allow any number.
 */
function limitRules({ limits }: Settings): readonly Rule[] {
  const isOff = (reason: string) => (name: keyof typeof definitions.limits) =>
    [limits[name] === "off", `${definitions.limits[name].variable} is off: ${reason}`] as const;
  const againstGuessing = ["failedPasswords", "failedElsewhere", "failedFactorAnswers"] as const;
  const forMessages = ["messagesToAddress", "emailsSent", "smsSent"] as const;
  return [
    ...againstGuessing.map(isOff("anyone may guess at an account without end")),
    ...forMessages.map(isOff("anyone may have messages sent without end")),
  ];
}

/** What upstream allows and this service does not, switched on again. */
function upstreamRules({ upstream }: Settings): readonly Rule[] {
  return Object.entries(definitions.upstream).map(([key, { variable }]) => [
    upstream[key as keyof typeof definitions.upstream],
    `${variable} brings back a weakness`,
  ]);
}

function otherRules({ server, storage, passkeys }: Settings): readonly Rule[] {
  const lacksRelyingParty = !passkeys.rpId || !passkeys.rpName || passkeys.rpOrigins.length === 0;
  return [
    [
      passkeys.enabled && lacksRelyingParty,
      "passkeys need GOTRUE_WEBAUTHN_RP_ID, _RP_DISPLAY_NAME and _RP_ORIGINS",
    ],
    [server.clockOffsetSeconds !== 0, "AUTH_CLOCK_OFFSET moves the clock"],
    [storage.inMemory, "AUTH_IN_MEMORY forgets every account on close"],
  ];
}
