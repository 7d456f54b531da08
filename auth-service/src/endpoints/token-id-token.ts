import * as v from "valibot";
import type { Context, Handler, UserContext } from "../context.ts";
import { transactionWithUniqueRetry } from "../database/database.ts";
import { longText, readJson, text } from "../http/json.ts";
import {
  type AccountOutcome,
  askForConfirmation,
  findOrCreateAccount,
  linkIdentity,
} from "../oauth/find-or-create-account.ts";
import { verifyIdToken } from "../oauth/id-token.ts";
import { requireLinkingEnabled, requireMayLink } from "../oauth/linking.ts";
import { authenticateUser } from "../sessions/authenticate.ts";
import { lockOwnUser } from "../sessions/own-account.ts";
import { startSession } from "../sessions/start-session.ts";
import { createTokenResponse } from "../sessions/token-response.ts";
import { sendNotice } from "../users/notices.ts";

const body = v.object({
  provider: v.optional(text, ""),
  client_id: v.optional(text, ""),
  issuer: v.optional(text, ""),
  id_token: v.optional(longText, ""),
  access_token: v.optional(longText, ""),
  nonce: v.optional(text, ""),
  link_identity: v.optional(v.boolean(), false),
});

/** `POST /token?grant_type=id_token`: exchanges a provider's ID token for a session. */
export const idTokenGrant: Handler = async (request, context) => {
  const fields = await readJson(request, body);
  const linkTo = fields.link_identity ? await authenticateLinkingUser(request, context) : undefined;
  const identity = await verifyIdToken(context, fields);
  const result = await transactionWithUniqueRetry(context.db, async (db) => {
    const account: AccountOutcome = linkTo
      ? {
          kind: "known",
          user: await linkIdentity(db, context, await lockOwnUser(db, linkTo), identity),
          isLinked: true,
        }
      : await findOrCreateAccount(db, context, identity, context.settings.site.url);
    if (account.kind === "unconfirmed") return { unconfirmed: account };
    const signedIn = await startSession(db, context, account.user, "oauth");
    return { signedIn, isLinked: account.isLinked };
  });
  if ("signedIn" in result) {
    if (result.isLinked) {
      const { provider } = identity;
      await sendNotice(context, result.signedIn.user, "identity_linked", { provider });
    }
    return createTokenResponse(context, result.signedIn);
  }
  return askForConfirmation(context, identity.provider, result.unconfirmed);
};

async function authenticateLinkingUser(request: Request, context: Context): Promise<UserContext> {
  requireLinkingEnabled(context);
  const linkTo = await authenticateUser(request, context);
  await requireMayLink(linkTo);
  return linkTo;
}
