import {
  createLinkExpiredError,
  findConfirmation,
  HALF_CONFIRMED,
  isMailType,
  type Proof,
  sendChangeNotice,
  type VerificationType,
  verify,
  verifyAndSignIn,
} from "../account/verification.ts";
import type { Context, Handler } from "../context.ts";
import { transaction } from "../database/database.ts";
import { AuthError, createValidationError } from "../errors.ts";
import { issueAuthCode } from "../flows/auth-codes.ts";
import { findMailFlow } from "../flows/flow-states.ts";
import { toAuthError } from "../http/error-response.ts";
import { readText } from "../http/read-text.ts";
import { redirect, redirectTarget, withError, withOutcome } from "../http/redirects.ts";
import type { SignedIn } from "../sessions/start-session.ts";
import { createTokens } from "../sessions/token-response.ts";
import type { AmrMethod } from "../tokens/amr.ts";
import { isPkceToken } from "../tokens/one-time-tokens.ts";
import { confirmationPage, requireOwnPage } from "./confirmation-page.ts";

interface MailLink {
  readonly type: string;
  readonly token: string;
  readonly isPkce: boolean;
  readonly target: string;
  readonly isDisowned?: boolean;
}

/**
 * `GET /verify`: follows an email link. Redirects with the result in the URL or, depending on the
 * settings, asks for confirmation first.
 */
export const followMailLink: Handler = async (request, context) => {
  const link = readMailLink(request, context);
  // Programs that check links must not use up the token.
  if (request.method === "HEAD") return redirect(link.target);
  const question = await findConfirmationToAsk(context, link);
  return question ? confirmationPage(context, question, link.target) : follow(context, link);
};

export const answerMailLink: Handler = async (request, context) => {
  requireOwnPage(request, context);
  const link = readMailLink(request, context);
  const answer = new URLSearchParams(await readText(request)).get("answer");
  if (answer !== "confirm" && answer !== "disown") throw createValidationError("Unknown answer");
  return follow(context, { ...link, isDisowned: answer === "disown" });
};

function readMailLink(request: Request, context: Context): MailLink {
  const type = context.query.get("type") ?? "";
  const token = context.query.get("token") ?? "";
  if (!type) throw createValidationError("Verify requires a verification type");
  if (!token) throw createValidationError("Verify requires a token or a token hash");
  const isPkce = isPkceToken(token);
  return { type, token, isPkce, target: redirectTarget(request, context, { isPkce }) };
}

async function findConfirmationToAsk(context: Context, { type, token }: MailLink) {
  if (!context.settings.mailer.confirmByPage || !isMailType(type)) return undefined;
  return findConfirmation(context, type, token);
}

async function follow(context: Context, link: MailLink): Promise<Response> {
  const { type, token, target, isPkce, isDisowned = false } = link;
  const proof = { token, isDisowned };
  // A reader who did not choose the password did not start the flow either, so they cannot finish
  // it.
  const givesCode = isPkce && !isDisowned;
  try {
    if (!isMailType(type)) throw createValidationError("Invalid email verification type");
    return redirect(await (givesCode ? followPkceLink : followLink)(context, type, proof, target));
  } catch (error) {
    const failure = toAuthError(error);
    if (failure.status >= 500) context.log.error({ err: error, requestId: context.requestId });
    return redirect(withError(target, failure, { isPkce }));
  }
}

async function followLink(
  context: Context,
  type: VerificationType,
  proof: Proof,
  target: string,
): Promise<string> {
  const { type: verifiedType, signedIn } = await verifyAndSignIn(context, type, proof);
  if (!signedIn) return withOutcome(target, { fragment: { message: HALF_CONFIRMED } });
  return withOutcome(target, { fragment: await toSessionValues(context, signedIn, verifiedType) });
}

/** With PKCE, the session starts when the application exchanges the code. */
async function followPkceLink(
  context: Context,
  type: VerificationType,
  proof: Proof,
  target: string,
): Promise<string> {
  const { verified, code } = await transaction(context.db, async (db) => {
    const verified = await verify(db, context, type, proof);
    if (!verified || verified.isHalf) return { verified };
    const flow = await findMailFlow(db, verified.user.id, toAmrMethod(verified.type));
    if (!flow) {
      const message = "No valid flow state found for user.";
      throw new AuthError("flow_state_not_found", message, { status: 422 });
    }
    return { verified, code: await issueAuthCode(db, context, flow, verified.user.id) };
  });
  if (!verified) throw createLinkExpiredError();
  await sendChangeNotice(context, verified);
  const message = { message: HALF_CONFIRMED };
  if (code === undefined) return withOutcome(target, { query: message, fragment: message });
  return withOutcome(target, { query: { code } });
}

async function toSessionValues(context: Context, signedIn: SignedIn, type: VerificationType) {
  const tokens = await createTokens(context, signedIn);
  return {
    access_token: tokens.access_token,
    expires_at: String(tokens.expires_at),
    expires_in: String(tokens.expires_in),
    refresh_token: tokens.refresh_token,
    token_type: tokens.token_type,
    type,
  };
}

function toAmrMethod(type: VerificationType): AmrMethod {
  if (type === "signup") return "email/signup";
  if (type === "invite" || type === "recovery" || type === "magiclink") return type;
  return type === "email_change" ? type : "otp";
}
