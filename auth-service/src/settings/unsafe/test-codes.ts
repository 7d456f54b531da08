import { DAY_MS } from "@damson/service-runtime/durations";
import type { Settings } from "../settings.ts";
import type { Rule } from "./rule.ts";

const MAX_TEST_DAYS = 30;
const MIN_CODE_LENGTH = 6;

/**
 * Requires an end of fixed codes, as for the reviewers of an app store: codes that stay the same can be
 * guessed in time.
 */
export function testCodeRules({ testOtp, testOtpValidUntil }: Settings["sms"]): readonly Rule[] {
  const codes = Object.values(testOtp);
  const latest = Date.now() + MAX_TEST_DAYS * DAY_MS;
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
