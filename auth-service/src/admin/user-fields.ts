import { parseDuration } from "@damson/service-runtime/settings/rates";
import * as v from "valibot";
import type { Context } from "../context.ts";
import { createValidationError } from "../errors.ts";
import { jsonObject, text } from "../http/json.ts";
import { requirePasswordFits } from "../security/password-rules.ts";
import { isSupportedHash } from "../security/passwords.ts";
import { normalizeEmail, normalizePhone } from "../users/addresses.ts";
import type { NewAccount } from "./write-account.ts";

const metadata = v.optional(jsonObject);

export const userFields = v.object({
  id: v.optional(text),
  aud: v.optional(text, ""),
  role: v.optional(text, ""),
  email: v.optional(text, ""),
  phone: v.optional(text, ""),
  password: v.optional(text),
  password_hash: v.optional(text, ""),
  email_confirm: v.optional(v.boolean(), false),
  phone_confirm: v.optional(v.boolean(), false),
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: v.optional(text, ""),
});

type UserFields = v.InferOutput<typeof userFields>;

/** Reads the fields. Missing ones are `undefined`. Throws `validation_failed`. */
export async function readAccount(
  context: Context,
  fields: UserFields,
): Promise<Omit<NewAccount, "id">> {
  return {
    email: fields.email ? normalizeEmail(fields.email) : undefined,
    phone: fields.phone ? normalizePhone(fields.phone) : undefined,
    aud: fields.aud,
    role: fields.role,
    isEmailConfirmed: fields.email_confirm,
    isPhoneConfirmed: fields.phone_confirm,
    encryptedPassword: await readPasswordHash(context, fields),
    userMetadata: fields.user_metadata,
    appMetadata: fields.app_metadata,
    bannedUntil: readBan(context, fields),
  };
}

async function readPasswordHash(
  { passwords }: Context,
  { password, password_hash }: UserFields,
): Promise<string | undefined> {
  if (password && password_hash) {
    throw createValidationError("Only a password or a password hash should be provided");
  }
  if (password_hash) {
    if (isSupportedHash(password_hash)) return password_hash;
    throw createValidationError("The password hash has an unsupported format");
  }
  if (!password) return undefined;
  requirePasswordFits(password);
  return passwords.hash(password);
}

/** Returns the end of the ban, `null` to lift it, or `undefined` to leave it unchanged. */
function readBan({ clock }: Context, { ban_duration }: UserFields): Date | null | undefined {
  if (ban_duration === "") return undefined;
  if (ban_duration === "none") return null;
  // The protocol requires a unit, unlike settings.
  const seconds = /[a-zµ]$/.test(ban_duration) ? parseDuration(ban_duration) : undefined;
  if (seconds === 0) return null;
  if (seconds !== undefined && Number.isFinite(seconds)) {
    const until = new Date(clock().getTime() + seconds * 1000);
    if (!Number.isNaN(until.getTime()) && until.getUTCFullYear() < 9999) return until;
  }
  throw createValidationError(`invalid format for ban duration: "${ban_duration}"`);
}
