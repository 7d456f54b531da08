import { definitions } from "../definitions.ts";
import type { Settings } from "../settings.ts";
import type { Rule } from "./rule.ts";

export function listMessageRules({
  mailer,
  smtp,
  sms,
  external,
  mfa,
  security,
}: Settings): readonly Rule[] {
  const sendsMails = external.email || smtp.host !== undefined;
  const sendsTexts = external.phone || mfa.phoneEnroll || mfa.phoneVerify;
  return [
    [
      external.email && smtp.host === undefined,
      "SMTP_HOST is missing, the mail server that sends links to confirm addresses and to reset passwords",
    ],
    [
      sendsMails && smtp.adminEmail === definitions.smtp.adminEmail.fallback,
      "SMTP_ADMIN_EMAIL is missing, whom mails come from",
    ],
    [
      mailer.autoconfirm && !security.allowUnverifiedEmails,
      "GOTRUE_MAILER_AUTOCONFIRM lets anyone take an address that is not theirs: leave it out, or set AUTH_ALLOW_UNVERIFIED_EMAILS=true as well",
    ],
    [
      sendsTexts && (sms.gatewayUrl === undefined || sms.gatewayToken === undefined),
      "AUTH_SMS_GATEWAY_URL and AUTH_SMS_GATEWAY_TOKEN are missing: codes to phones need a gateway",
    ],
    [sms.autoconfirm, "GOTRUE_SMS_AUTOCONFIRM lets anyone take a number that is not theirs"],
    [
      Object.keys(sms.testOtp).length > 0,
      "GOTRUE_SMS_TEST_OTP gives codes that sign in without a phone",
    ],
  ];
}
