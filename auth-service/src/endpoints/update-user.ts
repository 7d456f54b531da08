import * as v from "valibot";
import {
  completeEmailChange,
  completePhoneChange,
  prepareEmailChange,
  requireFreeEmail,
  requireFreePhone,
} from "../address-changes.ts";
import { normalizeEmail, normalizePhone } from "../addresses.ts";
import { writeAudit } from "../audit.ts";
import type { UserContext, UserHandler } from "../context.ts";
import { type Queries, transaction } from "../database.ts";
import { AuthError } from "../errors.ts";
import { hasVerifiedFactor, listFactors } from "../factors.ts";
import { readJson } from "../http/json.ts";
import { deliver, type MailRequest, type PreparedMail } from "../link-mails.ts";
import { sendNotice } from "../notices.ts";
import { changePassword, preparePassword } from "../password-change.ts";
import { requirePasswordFits, requireStrongPassword } from "../password-rules.ts";
import {
  type Channel,
  deliverText,
  type PreparedText,
  prepareText,
  readChannel,
} from "../phone-codes.ts";
import { challengeFields, readChallenge } from "../pkce.ts";
import { redirectTarget } from "../redirects.ts";
import { requireMailsLeft, requireTextsLeft } from "../sending-limits.ts";
import { lockUser, mergeMetadata, updateUser as saveUser, type User } from "../users.ts";
import { userResponse } from "./user.ts";

const body = v.object({
  email: v.optional(v.string(), ""),
  phone: v.optional(v.string(), ""),
  channel: v.optional(v.string()),
  password: v.optional(v.string()),
  current_password: v.optional(v.string()),
  nonce: v.optional(v.string()),
  data: v.optional(v.record(v.string(), v.unknown())),
  app_metadata: v.optional(v.unknown()),
  ...challengeFields,
});

/** What is to be changed; what is as it was before is left out. */
interface Changes {
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly channel: Channel;
  readonly password: string | undefined;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  readonly mailRequest: MailRequest;
}

/** What a change leaves to be sent. */
interface Outcome {
  readonly user: User;
  readonly mails: readonly PreparedMail[];
  readonly text?: PreparedText | undefined;
}

/** `PUT /user`: changes what users may change of themselves. */
export const updateUser: UserHandler = async (request, context) => {
  const given = await readJson(request, body);
  const changes = await readChanges(request, context, given);
  await requirePermission(context, changes);
  await requireFreeAddresses(context, changes);
  const { password } = changes;
  const encryptedPassword =
    password === undefined
      ? undefined
      : await preparePassword(context, {
          password,
          currentPassword: given.current_password,
          nonce: given.nonce,
        });

  const { user, mails, text } = await transaction(context.db, async (db) => {
    const present = await lockUser(db, context.user.id);
    if (!present) throw new AuthError("user_not_found", "User not found", { status: 403 });
    return apply(db, context, present, changes, encryptedPassword);
  });
  if (encryptedPassword !== undefined) await sendNotice(context, user, "password_changed");
  if (mails.length > 0) await deliver(context, ...mails);
  if (text) await deliverText(context, text);
  return userResponse(context, user);
};

async function readChanges(
  request: Request,
  context: UserContext,
  given: v.InferOutput<typeof body>,
): Promise<Changes> {
  const { password, data } = given;
  const email = given.email ? normalizeEmail(given.email) : undefined;
  const phone = given.phone ? normalizePhone(given.phone) : undefined;
  const channel = readChannel(given.channel);
  const challenge = readChallenge(given.code_challenge, given.code_challenge_method);
  if (password !== undefined) {
    requirePasswordFits(password);
    await requireStrongPassword(password, context.passwordRules);
  }
  if (given.app_metadata !== undefined) {
    throw new AuthError("not_admin", "Updating app_metadata requires admin privileges");
  }
  return {
    email: email === context.user.email ? undefined : email,
    phone: phone === context.user.phone ? undefined : phone,
    channel,
    password,
    data,
    mailRequest: { redirectTo: redirectTarget(request, context), challenge },
  };
}

async function requirePermission({ user, session, db }: UserContext, changes: Changes) {
  const { password, email, phone } = changes;
  if (password === undefined && email === undefined && phone === undefined) return;
  const isAtFirstLevel = session?.aal !== "aal2";
  if (isAtFirstLevel && hasVerifiedFactor(await listFactors(db.reader, user.id))) {
    throw new AuthError(
      "insufficient_aal",
      "AAL2 session is required to update email or password when MFA is enabled.",
      { status: 401 },
    );
  }
  if (user.isAnonymous && password !== undefined && !email && !phone) {
    throw new AuthError(
      "validation_failed",
      "Updating password of an anonymous user without an email or phone is not allowed",
      { status: 422 },
    );
  }
  if (user.isSsoUser) {
    const message = "Updating email, phone, password of a SSO account only possible via SSO";
    throw new AuthError("user_sso_managed", message);
  }
}

/** And that mails and texts may be sent to them. */
async function requireFreeAddresses(context: UserContext, { email, phone }: Changes) {
  const { db, user } = context;
  if (email) {
    await requireFreeEmail(db.reader, user, email);
    await requireMailsLeft(context);
  }
  if (phone) {
    await requireFreePhone(db.reader, user, phone);
    await requireTextsLeft(context);
  }
}

async function apply(
  db: Queries,
  context: UserContext,
  present: User,
  { data, email, phone, channel, mailRequest }: Changes,
  encryptedPassword: string | undefined,
): Promise<Outcome> {
  let user = present;
  let mails: readonly PreparedMail[] = [];
  let text: PreparedText | undefined;
  if (encryptedPassword !== undefined) {
    user = await changePassword(db, context, user, encryptedPassword);
  }
  if (data) {
    const rawUserMetaData = mergeMetadata(user.rawUserMetaData, data);
    user = await saveUser(db, user, { rawUserMetaData }, context.clock());
  }
  if (email) ({ user, mails } = await changeEmail(db, context, user, email, mailRequest));
  if (phone) ({ user, text } = await changePhone(db, context, user, phone, channel));
  await writeAudit(db, context, user, "user_modified");
  return { user, mails, text };
}

async function changeEmail(
  db: Queries,
  context: UserContext,
  user: User,
  email: string,
  request: MailRequest,
): Promise<Outcome> {
  const asking = await saveUser(db, user, { emailChange: email }, context.clock());
  // Like a sign-up; whoever has an account already confirms a new address in any case.
  if (user.isAnonymous && context.settings.mailer.autoconfirm) {
    return { user: await completeEmailChange(db, context, asking), mails: [] };
  }
  return prepareEmailChange(db, context, asking, request);
}

async function changePhone(
  db: Queries,
  context: UserContext,
  user: User,
  phone: string,
  channel: Channel,
): Promise<{ readonly user: User; readonly text: PreparedText | undefined }> {
  const asking = await saveUser(db, user, { phoneChange: phone }, context.clock());
  if (context.settings.sms.autoconfirm) {
    return { user: await completePhoneChange(db, context, asking), text: undefined };
  }
  return prepareText(db, context, asking, "phone_change", channel);
}
