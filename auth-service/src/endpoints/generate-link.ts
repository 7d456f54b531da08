import * as v from "valibot";
import { createEmailExistsError, requireFreeEmail } from "../account/address-changes.ts";
import { createAccount } from "../admin/write-account.ts";
import { writeAudit } from "../audit/audit-log.ts";
import type { Context, Handler } from "../context.ts";
import { type Queries, transactionWithUniqueRetry } from "../database/database.ts";
import { AuthError, createValidationError } from "../errors.ts";
import { json, jsonObject, readJson, text } from "../http/json.ts";
import { redirectTarget } from "../http/redirects.ts";
import { requirePasswordFits, requireStrongPassword } from "../security/password-rules.ts";
import { resetUnverifiedAccount } from "../sessions/unverified-accounts.ts";
import { hashPassword } from "../signup/repeated-signup.ts";
import { type Address, normalizeEmail } from "../users/addresses.ts";
import { readUserDetails, toUserJson } from "../users/user-json.ts";
import {
  isConfirmed,
  lockUserByAddress,
  mergeMetadata,
  type User,
  updateUser,
} from "../users/users.ts";
import { createLink } from "../verification/link-mails.ts";
import type { MailPurpose } from "../verification/mail-purposes.ts";

const body = v.object({
  type: v.optional(text, ""),
  email: v.optional(text, ""),
  password: v.optional(text, ""),
  new_email: v.optional(text, ""),
  data: v.optional(jsonObject, {}),
  redirect_to: v.optional(text, ""),
});

const purposes = {
  signup: "confirmation",
  invite: "invite",
  magiclink: "magic_link",
  recovery: "recovery",
  email_change_current: "email_change_current",
  email_change_new: "email_change_new",
} as const satisfies Readonly<Record<string, MailPurpose>>;

type LinkKind = keyof typeof purposes;

interface LinkRequest {
  readonly email: string;
  readonly newEmail: string | undefined;
  readonly encryptedPassword: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * `POST /admin/generate_link`: returns the link and code of an email without sending it. No limits
 * apply.
 */
export const generateLink: Handler = async (request, context) => {
  const fields = await readJson(request, body);
  const { type } = fields;
  if (!isLinkKind(type)) {
    throw createValidationError(`Invalid email action link type requested: ${type}`);
  }
  if (type === "email_change_current" && !context.settings.mailer.secureEmailChange) {
    throw createValidationError("Enable secure email change to generate link for current email");
  }
  const email = normalizeEmail(fields.email);
  const link: LinkRequest = {
    email,
    newEmail: fields.new_email ? normalizeEmail(fields.new_email) : undefined,
    encryptedPassword:
      type === "signup" ? await hashGivenPassword(context, email, fields.password) : undefined,
    data: fields.data,
  };
  const flow = { isPkce: false };
  const otherwise = redirectTarget(request, context, flow);
  const redirectTo = context.redirects.choose(flow, fields.redirect_to, otherwise);
  const { user, kind, mail } = await transactionWithUniqueRetry(context.db, async (db) => {
    const { user, kind } = await prepare(db, context, type, link);
    const mail = await createLink(db, context, user, purposes[kind], { redirectTo });
    const sent = await updateUser(db, user, { [mail.sentAt]: context.clock() }, context.clock());
    return { user: sent, kind, mail };
  });
  return json({
    ...toUserJson(user, await readUserDetails(context.db.reader, user.id)),
    action_link: mail.data.link,
    email_otp: mail.data.code,
    hashed_token: mail.token,
    verification_type: kind,
    redirect_to: redirectTo,
  });
};

/** Finds or creates the user. A magic link for an unknown address creates one. */
async function prepare(
  db: Queries,
  context: Context,
  kind: LinkKind,
  link: LinkRequest,
): Promise<{ readonly user: User; readonly kind: LinkKind }> {
  const user = await lockUserByAddress(db, { kind: "email", email: link.email });
  if (kind === "magiclink" && !user) return prepare(db, context, "signup", link);
  if (kind === "signup" || kind === "invite") {
    return { kind, user: await prepareNewUser(db, context, kind, user, link) };
  }
  if (!user) throw new AuthError("user_not_found", "User with this email not found");
  if (kind === "magiclink" || kind === "recovery") {
    await writeAudit(db, context, user, "user_recovery_requested");
    return { kind, user };
  }
  return { kind, user: await requestEmailChange(db, context, user, link.newEmail) };
}

async function prepareNewUser(
  db: Queries,
  context: Context,
  kind: "signup" | "invite",
  present: User | undefined,
  { email, encryptedPassword, data }: LinkRequest,
): Promise<User> {
  if (present && isConfirmed(present)) throw createEmailExistsError();
  const user = present
    ? await resetUnlessSamePassword(
        db,
        context,
        present,
        { kind: "email", email },
        encryptedPassword,
      )
    : await createAccount(db, context, { email, encryptedPassword, userMetadata: data });
  if (kind === "signup") {
    const rawUserMetaData = mergeMetadata(user.rawUserMetaData, data);
    return updateUser(db, user, { rawUserMetaData }, context.clock());
  }
  await writeAudit(db, context, undefined, "user_invited", { user_id: user.id, user_email: email });
  return updateUser(db, user, { invitedAt: context.clock() }, context.clock());
}

/** Resets the account, unless the passwords are equal, as for a repeated sign-up. */
async function resetUnlessSamePassword(
  db: Queries,
  { clock }: Context,
  present: User,
  address: Address,
  encryptedPassword: string | undefined,
): Promise<User> {
  const isSame = encryptedPassword !== undefined && present.encryptedPassword === encryptedPassword;
  return isSame ? present : resetUnverifiedAccount(db, present, address, clock());
}

async function requestEmailChange(
  db: Queries,
  { clock }: Context,
  user: User,
  newEmail: string | undefined,
): Promise<User> {
  if (newEmail === undefined) throw createValidationError("A new email is required");
  await requireFreeEmail(db, user, newEmail);
  const isPending = user.emailChange === newEmail;
  const emailChangeConfirmStatus = isPending ? user.emailChangeConfirmStatus : 0;
  return updateUser(db, user, { emailChange: newEmail, emailChangeConfirmStatus }, clock());
}

async function hashGivenPassword(context: Context, email: string, password: string) {
  if (!password) throw createValidationError("Signup requires a valid password");
  requirePasswordFits(password);
  await requireStrongPassword(password, context.passwordRules);
  const hash = await hashPassword(context, { address: { kind: "email", email }, password });
  return hash ?? undefined;
}

function isLinkKind(type: string): type is LinkKind {
  return Object.hasOwn(purposes, type);
}
