import * as v from "valibot";
import {
  createCodeExpiredError,
  HALF_CONFIRMED,
  isMailType,
  isVerificationType,
  type Proof,
  type VerificationType,
  verifyAndSignIn,
} from "../account/verification.ts";
import type { Handler } from "../context.ts";
import { createValidationError } from "../errors.ts";
import { json, readJson, text } from "../http/json.ts";
import { createTokenResponse } from "../sessions/token-response.ts";
import { normalizeEmail, normalizePhone } from "../users/addresses.ts";
import { isForm } from "./confirmation-page.ts";
import { answerMailLink } from "./verify-link.ts";

const body = v.object({
  type: v.optional(text, ""),
  token: v.optional(text, ""),
  token_hash: v.optional(text, ""),
  email: v.optional(text, ""),
  phone: v.optional(text, ""),
  redirect_to: v.optional(text, ""),
});

/**
 * `POST /verify`: exchanges a code with its address, or the token of a link, for a session. The
 * form of the confirmation page is sent here too.
 */
export const verifyCode: Handler = async (request, context) => {
  if (context.settings.mailer.confirmByPage && isForm(request)) {
    return answerMailLink(request, context);
  }
  const fields = await readJson(request, body);
  if (!fields.type) throw createValidationError("Verify requires a verification type");
  const proof = readProof(fields);
  const type = readType(fields.type, proof);
  const { signedIn } = await verifyAndSignIn(context, type, proof);
  return signedIn
    ? createTokenResponse(context, signedIn)
    : json({ msg: HALF_CONFIRMED, code: "200" });
};

function readProof(fields: v.InferOutput<typeof body>): Proof {
  const { token, token_hash, email, phone, redirect_to } = fields;
  if (Boolean(token) === Boolean(token_hash)) {
    throw createValidationError("Verify requires either a token or a token hash");
  }
  if (token_hash) {
    if (!email && !phone && !redirect_to) return { token: token_hash };
    throw createValidationError("Only the token_hash and type should be provided");
  }
  if (Boolean(email) === Boolean(phone)) {
    throw createValidationError(
      "Only an email address or phone number should be provided on verify",
    );
  }
  // Users may type a code with spaces.
  const code = token.replace(/\s/g, "");
  if (phone) return { code, address: normalizePhone(phone), kind: "phone" };
  return { code, address: readEmail(email), kind: "email" };
}

function readEmail(text: string): string {
  try {
    return normalizeEmail(text);
  } catch (cause) {
    throw createValidationError("Invalid email format", { status: 422, cause });
  }
}

function readType(type: string, proof: Proof): VerificationType {
  if (!("code" in proof)) {
    if (isMailType(type)) return type;
    throw createValidationError("Invalid email verification type");
  }
  const fits =
    proof.kind === "phone" ? isVerificationType(type) && !isMailType(type) : isMailType(type);
  if (isVerificationType(type) && fits) return type;
  // As in GoTrue, if no such code was sent to the address.
  throw createCodeExpiredError();
}
