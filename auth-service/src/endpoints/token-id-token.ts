import * as v from "valibot";
import type { Context, Handler, UserContext } from "../context.ts";
import { transactionWithUniqueRetry } from "../database/database.ts";
import { longText, readJson, text } from "../http/json.ts";
import {
  type AccountOutcome,
  askForConfirmation,
  findOrCreateAccount,
  linkIdentity,
} from "../oauth/accounts.ts";
import { verifyIdToken } from "../oauth/id-token.ts";
import { requireLinkingEnabled, requireMayLink } from "../oauth/linking.ts";
import { authenticateUser } from "../sessions/authenticate.ts";
import { lockOwnUser } from "../sessions/own-account.ts";
import { startSession } from "../sessions/start-session.ts";
import { tokenResponse } from "../sessions/token-response.ts";
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
  const given = await readJson(request, body);
  const linkTo = given.link_identity ? await linkingUser(request, context) : undefined;
  const identity = await verifyIdToken(context, given);
  const ending = await transactionWithUniqueRetry(context.db, async (db) => {
    const account: AccountOutcome = linkTo
      ? {
          kind: "known",
          user: await linkIdentity(db, context, await lockOwnUser(db, linkTo), identity),
          isLinked: true,
        }
      : await findOrCreateAccount(db, context, identity, context.settings.site.url);
    if (account.kind === "unconfirmed") return { waiting: account };
    const signedIn = await startSession(db, context, account.user, "oauth");
    return { signedIn, isLinked: account.isLinked };
  });
  if ("signedIn" in ending) {
    if (ending.isLinked) {
      const { provider } = identity;
      await sendNotice(context, ending.signedIn.user, "identity_linked", { provider });
    }
    return tokenResponse(context, ending.signedIn);
  }
  return askForConfirmation(context, identity.provider, ending.waiting);
};

async function linkingUser(request: Request, context: Context): Promise<UserContext> {
  requireLinkingEnabled(context);
  const linkTo = await authenticateUser(request, context);
  await requireMayLink(linkTo);
  return linkTo;
}
