import { proxySettings } from "@damson/service-runtime/settings/proxies";
import { limit, quota } from "@damson/service-runtime/settings/rates";
import { setting } from "@damson/service-runtime/settings/setting";

const FIVE_MINUTES = 300;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Requests per client address, unless stated otherwise; `off` or 0 means no limit. */
export const limits = {
  ...proxySettings,
  /** Sign-ups per client. */
  signUp: limit("AUTH_RATE_LIMIT_SIGN_UP", 300, FIVE_MINUTES),
  /** Sign-ins per client. */
  signIn: limit("AUTH_RATE_LIMIT_SIGN_IN", 300, FIVE_MINUTES),
  /** Wrong passwords for one account from one network. */
  failedPasswords: limit("AUTH_RATE_LIMIT_FAILED_PASSWORDS", 20, 900),
  /** Wrong passwords for one account from all networks that it has not signed in from. */
  failedElsewhere: limit("AUTH_RATE_LIMIT_FAILED_ELSEWHERE", 50, 1800),
  /** Token refreshes and code exchanges per client. */
  tokenRefresh: limit("GOTRUE_RATE_LIMIT_TOKEN_REFRESH", 150, FIVE_MINUTES),
  /** Links and codes tried per client. */
  verify: limit("GOTRUE_RATE_LIMIT_VERIFY", 30, FIVE_MINUTES),
  /** Requests per client to each route that sends messages, and to `PUT /user`. */
  otp: limit("GOTRUE_RATE_LIMIT_OTP", 30, FIVE_MINUTES),
  /** Anonymous sign-ups per client. */
  anonymousUsers: limit("GOTRUE_RATE_LIMIT_ANONYMOUS_USERS", 30, HOUR),
  /** Second-factor challenges and answers per client. */
  factors: limit("GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY", 15, 60),
  /** Wrong second-factor answers for one user from one network. */
  failedFactorAnswers: limit("AUTH_RATE_LIMIT_FAILED_FACTOR_ANSWERS", 20, 900),
  /** Wrong second-factor answers for one user from all networks where it has not answered before. */
  failedFactorsElsewhere: limit("AUTH_RATE_LIMIT_FAILED_FACTORS_ELSEWHERE", 20, 900),
  /** Passkey requests per client. */
  passkey: limit("GOTRUE_RATE_LIMIT_PASSKEY", 30, FIVE_MINUTES),
  /** Sign-in and recovery emails to one mailbox, or text messages to one number. */
  messagesToAddress: limit("AUTH_RATE_LIMIT_MESSAGES_TO_ADDRESS", 10, HOUR),
  /** Confirmation emails to one mailbox. */
  confirmationsToAddress: limit("AUTH_RATE_LIMIT_CONFIRMATIONS_TO_ADDRESS", 5, DAY),
  /** Account emails of the whole service. `0` refuses all. One network may use a third. */
  emailsSent: total("GOTRUE_RATE_LIMIT_EMAIL_SENT", 30, HOUR),
  /** Text messages of the whole service. `0` refuses all. One network may use a third. */
  smsSent: total("GOTRUE_RATE_LIMIT_SMS_SENT", 30, HOUR),
};

/** Defines a limit of the whole service. Here 0 refuses all; only `off` means no limit. */
function total(variable: string, count: number, seconds: number) {
  return setting(variable, quota(seconds), { count, seconds });
}
