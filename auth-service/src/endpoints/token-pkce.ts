import * as v from "valibot";
import { writeAudit } from "../audit/audit-log.ts";
import type { Handler } from "../context.ts";
import { transactionWithUniqueRetry } from "../database/database.ts";
import { AuthError, createValidationError } from "../errors.ts";
import { redeemAuthCode } from "../flows/auth-codes.ts";
import { readJson, text } from "../http/json.ts";
import { completeLink } from "../oauth/pending-link.ts";
import { startSession } from "../sessions/start-session.ts";
import { createTokenResponse } from "../sessions/token-response.ts";
import { sendNotice } from "../users/notices.ts";
import { findUser } from "../users/users.ts";

const body = v.object({
  auth_code: v.optional(text, ""),
  code_verifier: v.optional(text, ""),
});

/** `POST /token?grant_type=pkce`: exchanges the code of an email link or a provider for a session. */
export const pkceGrant: Handler = async (request, context) => {
  const { auth_code, code_verifier } = await readJson(request, body);
  if (!auth_code || !code_verifier) {
    throw createValidationError(
      "invalid request: both auth code and code verifier should be non-empty",
    );
  }
  const { signedIn, extras, linked } = await transactionWithUniqueRetry(context.db, async (db) => {
    const redeemed = await redeemAuthCode(db, context, auth_code, code_verifier);
    const { flow, userId, method, providerTokens } = redeemed;
    const { providerType } = flow;
    const isLink = flow.linkingTargetId !== null;
    const user = isLink
      ? await completeLink(db, context, flow, userId)
      : await findUser(db, userId);
    if (!user) throw new AuthError("user_not_found", "User not found", { status: 403 });
    await writeAudit(db, context, user, "login", { provider_type: providerType });
    const signedIn = await startSession(db, context, user, method);
    return { signedIn, extras: providerTokens, linked: isLink ? providerType : undefined };
  });
  if (linked) await sendNotice(context, signedIn.user, "identity_linked", { provider: linked });
  return createTokenResponse(context, signedIn, extras);
};
