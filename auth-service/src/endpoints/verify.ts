import * as v from "valibot";
import {
  codeExpired,
  HALF_CONFIRMED,
  isMailType,
  isVerificationType,
  type Proof,
  type VerificationType,
  verifyAndSignIn,
} from "../account/verification.ts";
import type { Handler } from "../context.ts";
import { validationFailed } from "../errors.ts";
import { json, readJson, text } from "../http/json.ts";
import { tokenResponse } from "../sessions/token-response.ts";
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
 * `POST /verify`: exchanges a code and its address, or the token of a link, for a session. Also accepts the form of the
 * confirmation page.
 */
export const verifyCode: Handler = async (request, context) => {
  if (context.settings.mailer.confirmByPage && isForm(request)) {
    return answerMailLink(request, context);
  }
  const given = await readJson(request, body);
  if (!given.type) throw validationFailed("Verify requires a verification type");
  const proof = readProof(given);
  const type = readType(given.type, proof);
  const { signedIn } = await verifyAndSignIn(context, type, proof);
  return signedIn ? tokenResponse(context, signedIn) : json({ msg: HALF_CONFIRMED, code: "200" });
};

function readProof(given: v.InferOutput<typeof body>): Proof {
  const { token, token_hash, email, phone, redirect_to } = given;
  if (Boolean(token) === Boolean(token_hash)) {
    throw validationFailed("Verify requires either a token or a token hash");
  }
  if (token_hash) {
    if (!email && !phone && !redirect_to) return { token: token_hash };
    throw validationFailed("Only the token_hash and type should be provided");
  }
  if (Boolean(email) === Boolean(phone)) {
    throw validationFailed("Only an email address or phone number should be provided on verify");
  }
  // Users may type codes with spaces.
  const code = token.replace(/\s/g, "");
  if (phone) return { code, address: normalizePhone(phone), kind: "phone" };
  return { code, address: readEmail(email), kind: "email" };
}

function readEmail(text: string): string {
  try {
    return normalizeEmail(text);
  } catch (cause) {
    throw validationFailed("Invalid email format", { status: 422, cause });
  }
}

function readType(type: string, proof: Proof): VerificationType {
  if (!("code" in proof)) {
    if (isMailType(type)) return type;
    throw validationFailed("Invalid email verification type");
  }
  const fits =
    proof.kind === "phone" ? isVerificationType(type) && !isMailType(type) : isMailType(type);
  if (isVerificationType(type) && fits) return type;
  // As in GoTrue: no code of that kind was sent to the address.
  throw codeExpired();
}
