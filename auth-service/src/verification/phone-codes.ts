/** Codes in text messages. Created in a transaction, sent after it. */
import type { Context } from "../context.ts";
import { type Queries, transaction } from "../database/database.ts";
import type { OneTimeTokenType } from "../database/schema.ts";
import { AuthError, createValidationError } from "../errors.ts";
import type { Sms } from "../messages/sms.ts";
import { issueToken } from "../tokens/one-time-tokens.ts";
import { type User, updateUser } from "../users/users.ts";
import { countSms, requireSmsPause } from "./sending-limits.ts";

type SentAt = "confirmationSentAt" | "phoneChangeSentAt" | "reauthenticationSentAt";

const purposes = {
  confirmation: { tokenType: "confirmation_token", sentAt: "confirmationSentAt" },
  phone_change: { tokenType: "phone_change_token", sentAt: "phoneChangeSentAt" },
  reauthentication: { tokenType: "reauthentication_token", sentAt: "reauthenticationSentAt" },
} satisfies Readonly<
  Record<string, { readonly tokenType: OneTimeTokenType; readonly sentAt: SentAt }>
>;

type SmsPurpose = keyof typeof purposes;

export interface PreparedSms {
  readonly user: User;
  readonly sentAt: SentAt;
  readonly purpose: SmsPurpose;
  readonly sms: Sms;
  /** True for a test number, which has a fixed code and receives no message. */
  readonly isTest: boolean;
}

/**
 * Creates the code and text of a message to the user's current or new number. Throws
 * `over_sms_send_rate_limit` if the last one was sent too recently. The user must be locked or new.
 */
export async function prepareSms(
  db: Queries,
  context: Context,
  user: User,
  purpose: SmsPurpose,
): Promise<{ readonly user: User; readonly text: PreparedSms }> {
  const { settings, encryption, clock } = context;
  const { tokenType, sentAt } = purposes[purpose];
  requireSmsPause(context, user[sentAt], settings.sms.maxFrequencySeconds);
  const to = (purpose === "phone_change" ? user.phoneChange : user.phone) ?? "";
  const testCode = settings.sms.testOtp[to];
  const { code } = await issueToken(db, encryption, {
    userId: user.id,
    type: tokenType,
    address: to,
    code: testCode,
    now: clock(),
  });
  const sms = { to, text: `Your code is ${code}`, code };
  const updated = await updateUser(db, user, { [sentAt]: clock() }, clock());
  return {
    user: updated,
    text: { user: updated, sentAt, purpose, sms, isTest: testCode !== undefined },
  };
}

/** Sends a text message. If that fails, another may be requested immediately. */
export async function deliverSms(
  context: Context,
  { user, sentAt, purpose, sms, isTest }: PreparedSms,
): Promise<string | undefined> {
  if (isTest) return "test-otp";
  try {
    await countSms(context);
    return await context.messenger.sendSms(sms);
  } catch (error) {
    await transaction(context.db, (db) =>
      updateUser(db, user, { [sentAt]: null }, context.clock()),
    );
    if (error instanceof AuthError) throw error;
    context.log.error(
      { err: error, requestId: context.requestId },
      "a text message could not be sent",
    );
    const message = `Error sending ${purpose} OTP to provider`;
    throw new AuthError("sms_send_failed", message, { cause: error });
  }
}

export function requireSmsChannel(channel: string | undefined): void {
  if (!channel || channel === "sms") return;
  throw createValidationError("Invalid channel, supported values are 'sms'");
}
