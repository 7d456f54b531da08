import * as v from "valibot";
import { normalizeEmail, normalizePhone } from "../addresses.ts";
import type { Context, Handler } from "../context.ts";
import { transaction } from "../database.ts";
import { AuthError } from "../errors.ts";
import { findMailFlow, issueAuthCode } from "../flow-states.ts";
import { asAuthError } from "../http/error-response.ts";
import { json, readJson } from "../http/json.ts";
import { sendNotice } from "../notices.ts";
import { isPkceToken } from "../one-time-tokens.ts";
import { redirectTarget, sendOn, withError, withOutcome } from "../redirects.ts";
import { type AmrMethod, type SignedIn, startSession } from "../sessions.ts";
import { tokenResponse, tokensOf } from "../token-response.ts";
import {
  isMailType,
  isVerificationType,
  type Proof,
  type VerificationType,
  type Verified,
  verify,
} from "../verification.ts";

const HALF = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

const body = v.object({
  type: v.optional(v.string(), ""),
  token: v.optional(v.string(), ""),
  token_hash: v.optional(v.string(), ""),
  email: v.optional(v.string(), ""),
  phone: v.optional(v.string(), ""),
  redirect_to: v.optional(v.string(), ""),
});

/** `POST /verify`: a session for a code and its address, or for the token of a link. */
export const verifyPost: Handler = async (request, context) => {
  const given = await readJson(request, body);
  if (!given.type) throw refuse("Verify requires a verification type");
  const proof = proofOf(given);
  const type = typeOf(given.type, proof);
  const outcome = await transaction(context.db, async (db) => {
    const verified = await verify(db, context, type, proof);
    if (!verified || verified.isHalf) return { verified };
    return { verified, signedIn: await startSession(db, context, verified.user, "otp") };
  });
  const { verified, signedIn } = outcome;
  if (!verified) throw expired("code" in proof);
  await tellOfChange(context, verified);
  return signedIn ? tokenResponse(context, signedIn) : json({ msg: HALF, code: "200" });
};

/** `GET /verify`: the link of a mail. It sends the browser on, with the outcome in the address. */
export const verifyGet: Handler = async (request, context) => {
  const type = context.query.get("type") ?? "";
  const token = context.query.get("token") ?? "";
  if (!type) throw refuse("Verify requires a verification type");
  if (!token) throw refuse("Verify requires a token or a token hash");
  const target = redirectTarget(request, context);
  // Programs that only look whether a link leads anywhere must not use it up.
  if (request.method === "HEAD") return sendOn(target);
  const isPkce = isPkceToken(token);
  try {
    if (!isMailType(type)) throw refuse("Invalid email verification type");
    return sendOn(await (isPkce ? followPkceLink : followLink)(context, type, token, target));
  } catch (error) {
    const failure = asAuthError(error);
    if (failure.status >= 500) context.log.error({ err: error, requestId: context.requestId });
    return sendOn(withError(target, failure, { isPkce }));
  }
};

async function followLink(
  context: Context,
  type: VerificationType,
  token: string,
  target: string,
): Promise<string> {
  const outcome = await transaction(context.db, async (db) => {
    const verified = await verify(db, context, type, { token });
    if (!verified || verified.isHalf) return { verified };
    return { verified, signedIn: await startSession(db, context, verified.user, "otp") };
  });
  const { verified, signedIn } = outcome;
  if (!verified) throw expired(false);
  await tellOfChange(context, verified);
  if (!signedIn) return withOutcome(target, { fragment: { message: HALF } });
  return withOutcome(target, { fragment: await sessionValues(context, signedIn, type) });
}

/** The session is begun by whoever exchanges the code, which is the application that asked. */
async function followPkceLink(
  context: Context,
  type: VerificationType,
  token: string,
  target: string,
): Promise<string> {
  const { verified, code } = await transaction(context.db, async (db) => {
    const verified = await verify(db, context, type, { token });
    if (!verified || verified.isHalf) return { verified };
    const flow = await findMailFlow(db, verified.user.id, methodOf(verified.type));
    if (!flow) {
      const message = "No valid flow state found for user.";
      throw new AuthError("flow_state_not_found", message, { status: 422 });
    }
    return { verified, code: await issueAuthCode(db, context, flow, verified.user.id) };
  });
  if (!verified) throw expired(false);
  await tellOfChange(context, verified);
  const message = { message: HALF };
  if (code === undefined) return withOutcome(target, { query: message, fragment: message });
  return withOutcome(target, { query: { code } });
}

async function sessionValues(context: Context, signedIn: SignedIn, type: VerificationType) {
  const tokens = await tokensOf(context, signedIn);
  return {
    access_token: tokens.access_token,
    expires_at: String(tokens.expires_at),
    expires_in: String(tokens.expires_in),
    refresh_token: tokens.refresh_token,
    token_type: tokens.token_type,
    type,
  };
}

function proofOf(given: v.InferOutput<typeof body>): Proof {
  const { token, token_hash, email, phone, redirect_to } = given;
  if (Boolean(token) === Boolean(token_hash)) {
    throw refuse("Verify requires either a token or a token hash");
  }
  if (token_hash) {
    if (!email && !phone && !redirect_to) return { token: token_hash };
    throw refuse("Only the token_hash and type should be provided");
  }
  if (Boolean(email) === Boolean(phone)) {
    throw refuse("Only an email address or phone number should be provided on verify");
  }
  // People type codes in groups, as they read them.
  const code = token.replace(/\s/g, "");
  if (phone) return { code, address: normalizePhone(phone), kind: "phone" };
  return { code, address: emailOf(email), kind: "email" };
}

function emailOf(text: string): string {
  try {
    return normalizeEmail(text);
  } catch (cause) {
    throw new AuthError("validation_failed", "Invalid email format", { status: 422, cause });
  }
}

function typeOf(type: string, proof: Proof): VerificationType {
  if (!("code" in proof)) {
    if (isMailType(type)) return type;
    throw refuse("Invalid email verification type");
  }
  const fits =
    proof.kind === "phone" ? isVerificationType(type) && !isMailType(type) : isMailType(type);
  if (isVerificationType(type) && fits) return type;
  throw refuse("Unsupported verification type");
}

/** What the session will say of how its user proved who they are. */
function methodOf(type: VerificationType): AmrMethod {
  if (type === "signup") return "email/signup";
  if (type === "invite" || type === "recovery" || type === "magiclink") return type;
  return type === "email_change" ? type : "otp";
}

async function tellOfChange(context: Context, { user, before, type, isHalf }: Verified) {
  if (isHalf) return;
  if (type === "email_change" && before.email && before.email !== user.email) {
    const details = { oldEmail: before.email, newEmail: user.email ?? undefined };
    await sendNotice(context, user, "email_changed", details, before.email);
  }
  if (type === "phone_change" && before.phone && before.phone !== user.phone) {
    const details = { oldPhone: before.phone, phone: user.phone ?? undefined };
    await sendNotice(context, user, "phone_changed", details);
  }
}

function expired(isCode: boolean): AuthError {
  const message = isCode
    ? "Token has expired or is invalid"
    : "Email link is invalid or has expired";
  return new AuthError("otp_expired", message);
}

function refuse(message: string): AuthError {
  return new AuthError("validation_failed", message);
}
