import { proxySettings } from "@damson/service-runtime/settings/proxies";
import { limit, quota } from "@damson/service-runtime/settings/rates";
import { setting } from "@damson/service-runtime/settings/setting";

const FIVE_MINUTES = 300;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Requests per client address, unless stated otherwise. `off` or 0 means no limit. */
export const limits = {
  ...proxySettings,
  /** Sign-ups per client. */
  signUp: limit("AUTH_RATE_LIMIT_SIGN_UP", 300, FIVE_MINUTES),
  /** Sign-ins per client. */
  signIn: limit("AUTH_RATE_LIMIT_SIGN_IN", 300, FIVE_MINUTES),
  /** Wrong passwords of one account from one client. */
  failedPasswords: limit("AUTH_RATE_LIMIT_FAILED_PASSWORDS", 20, 900),
  /** Wrong passwords of one account from all clients together. */
  failedByAccount: limit("AUTH_RATE_LIMIT_FAILED_BY_ACCOUNT", 100, HOUR),
  /** Refreshes and code exchanges per client. */
  tokenRefresh: limit("GOTRUE_RATE_LIMIT_TOKEN_REFRESH", 150, FIVE_MINUTES),
  /** Links and codes tried per client. */
  verify: limit("GOTRUE_RATE_LIMIT_VERIFY", 30, FIVE_MINUTES),
  /** Requests per client to each route that sends messages, and to `PUT /user`. */
  otp: limit("GOTRUE_RATE_LIMIT_OTP", 30, FIVE_MINUTES),
  /** Anonymous sign-ups per client. */
  anonymousUsers: limit("GOTRUE_RATE_LIMIT_ANONYMOUS_USERS", 30, HOUR),
  /** Second-factor challenges and answers per client. */
  factors: limit("GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY", 15, 60),
  /** Wrong answers to one user's second factors. */
  failedFactorAnswers: limit("AUTH_RATE_LIMIT_FAILED_FACTOR_ANSWERS", 20, 900),
  /** Passkey requests per client. */
  passkey: limit("GOTRUE_RATE_LIMIT_PASSKEY", 30, FIVE_MINUTES),
  /** Emails and text messages that one client may ask for. */
  messagesByClient: limit("AUTH_RATE_LIMIT_MESSAGES_BY_CLIENT", 30, HOUR),
  /** Sign-in and recovery emails to one mailbox, or text messages to one number. */
  messagesToAddress: limit("AUTH_RATE_LIMIT_MESSAGES_TO_ADDRESS", 10, HOUR),
  /** Confirmation emails to one mailbox. */
  confirmationsToAddress: limit("AUTH_RATE_LIMIT_CONFIRMATIONS_TO_ADDRESS", 5, DAY),
  /** Account emails of the whole service. `0` refuses all. */
  emailsSent: total("GOTRUE_RATE_LIMIT_EMAIL_SENT", 30, HOUR),
  /** Text messages of the whole service. `0` refuses all. */
  smsSent: total("GOTRUE_RATE_LIMIT_SMS_SENT", 30, HOUR),
};

/** Creates a limit of the whole service. 0 refuses everything; only `off` means no limit. */
function total(variable: string, count: number, seconds: number) {
  return setting(variable, quota(seconds), { count, seconds });
}
