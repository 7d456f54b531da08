import { proxySettings } from "@damson/service-runtime/settings/proxies";
import { limit, quota } from "@damson/service-runtime/settings/rates";
import { setting } from "@damson/service-runtime/settings/setting";

const FIVE_MINUTES = 300;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Requests per client address, unless stated otherwise; `off` or 0 means no limit. */
export const limits = {
  ...proxySettings,
  signUp: limit("AUTH_RATE_LIMIT_SIGN_UP", 300, FIVE_MINUTES),
  signIn: limit("AUTH_RATE_LIMIT_SIGN_IN", 300, FIVE_MINUTES),
  /** Failed passwords of one account from one network. */
  failedPasswords: limit("AUTH_RATE_LIMIT_FAILED_PASSWORDS", 20, 900),
  /** Failed passwords of one account from all networks without a sign-in to it. */
  failedElsewhere: limit("AUTH_RATE_LIMIT_FAILED_ELSEWHERE", 50, 1800),
  tokenRefresh: limit("GOTRUE_RATE_LIMIT_TOKEN_REFRESH", 150, FIVE_MINUTES),
  verify: limit("GOTRUE_RATE_LIMIT_VERIFY", 30, FIVE_MINUTES),
  /** Requests to each route that sends messages, and to PUT /user. */
  otp: limit("GOTRUE_RATE_LIMIT_OTP", 30, FIVE_MINUTES),
  anonymousUsers: limit("GOTRUE_RATE_LIMIT_ANONYMOUS_USERS", 30, HOUR),
  factors: limit("GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY", 15, 60),
  /** Wrong answers to one user's second factors from one network. */
  failedFactorAnswers: limit("AUTH_RATE_LIMIT_FAILED_FACTOR_ANSWERS", 20, 900),
  /** Wrong answers to one user's second factors from all networks where none was shown before. */
  failedFactorsElsewhere: limit("AUTH_RATE_LIMIT_FAILED_FACTORS_ELSEWHERE", 20, 900),
  passkey: limit("GOTRUE_RATE_LIMIT_PASSKEY", 30, FIVE_MINUTES),
  /** Links for sign-in or recovery to one mailbox; text messages to one number. */
  messagesToAddress: limit("AUTH_RATE_LIMIT_MESSAGES_TO_ADDRESS", 10, HOUR),
  /** Emails to one mailbox that confirm it as an account's address. */
  confirmationsToAddress: limit("AUTH_RATE_LIMIT_CONFIRMATIONS_TO_ADDRESS", 5, DAY),
  emailsSent: total("GOTRUE_RATE_LIMIT_EMAIL_SENT", 30, HOUR),
  smsSent: total("GOTRUE_RATE_LIMIT_SMS_SENT", 30, HOUR),
};

/** Defines a limit of the whole service. Here 0 refuses all; only `off` means no limit. */
function total(variable: string, count: number, seconds: number) {
  return setting(variable, quota(seconds), { count, seconds });
}
