import * as v from "valibot";
import { writeAudit } from "../audit/audit-log.ts";
import type { Handler } from "../context.ts";
import { AuthError, createValidationError } from "../errors.ts";
import { challengeFields, readChallenge } from "../flows/pkce.ts";
import { json, readJson, text } from "../http/json.ts";
import { redirectTarget } from "../http/redirects.ts";
import { normalizeEmail } from "../users/addresses.ts";
import { prepareMail } from "../verification/link-mails.ts";
import { mailIfKnown } from "../verification/mail-if-known.ts";
import { requireLinksLeft, takeConfirmation } from "../verification/sending-limits.ts";
import { requireCaptcha, securityField } from "./captcha.ts";

const body = v.object({ email: v.optional(text, ""), ...challengeFields, ...securityField });

/** `POST /recover`: sends a password reset email. The response does not reveal whether an account exists. */
export const recover: Handler = async (request, context) => {
  const fields = await readJson(request, body);
  await requireCaptcha(request, context, fields.gotrue_meta_security);
  if (!context.settings.external.email) {
    throw new AuthError("email_provider_disabled", "Email logins are disabled");
  }
  if (!fields.email) {
    throw createValidationError("Password recovery requires an email");
  }
  const email = normalizeEmail(fields.email);
  const challenge = readChallenge(fields.code_challenge, fields.code_challenge_method);
  await requireLinksLeft(context, email);
  const redirectTo = redirectTarget(request, context, { isPkce: challenge !== undefined });
  const mailRequest = { redirectTo, challenge };
  await mailIfKnown(context, {
    name: "recovery",
    address: { kind: "email", email },
    lastSent: (user) => user.recoverySentAt,
    async prepare(db, user) {
      // A stranger may have created an account with an unconfirmed address, so confirmation limits
      // apply.
      if (!user.emailConfirmedAt && !(await takeConfirmation(context, email, db))) return [];
      await writeAudit(db, context, user, "user_recovery_requested");
      const { mail } = await prepareMail(db, context, user, "recovery", mailRequest);
      return [mail];
    },
  });
  return json({});
};
