import * as v from "valibot";
import { authenticateUser } from "../authenticate.ts";
import { sendConfirmation } from "../confirmation.ts";
import type { Context, Handler } from "../context.ts";
import { isUniqueViolation } from "../database/failures.ts";
import { transaction } from "../database.ts";
import { AuthError } from "../errors.ts";
import { readJson } from "../http/json.ts";
import { accountOf, linkIdentity } from "../oidc/accounts.ts";
import { verifyIdToken } from "../oidc/id-token.ts";
import { startSession } from "../sessions.ts";
import { tokenResponse } from "../token-response.ts";

const body = v.object({
  provider: v.optional(v.string(), ""),
  client_id: v.optional(v.string(), ""),
  issuer: v.optional(v.string(), ""),
  id_token: v.optional(v.string(), ""),
  access_token: v.optional(v.string(), ""),
  nonce: v.optional(v.string(), ""),
  link_identity: v.optional(v.boolean(), false),
});

/** `POST /token?grant_type=id_token`: a session for what a provider gave the application itself. */
export const idTokenGrant: Handler = async (request, context) => {
  const given = await readJson(request, body);
  const linkTo = given.link_identity ? await linkingUser(request, context) : undefined;
  const { identity, emailOptional } = await verifyIdToken(context, given);
  const rules = { emailOptional, redirectTo: context.settings.site.url };
  const once = () =>
    transaction(context.db, async (db) => {
      const account =
        linkTo === undefined
          ? await accountOf(db, context, identity, rules)
          : { kind: "known" as const, user: await linkIdentity(db, context, linkTo, identity) };
      if (account.kind === "unconfirmed") return { waiting: account };
      return { signedIn: await startSession(db, context, account.user, "oauth") };
    });
  const ending = await once().catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    return once();
  });
  if ("signedIn" in ending) return tokenResponse(context, ending.signedIn);
  await sendConfirmation(context, ending.waiting);
  const message = `Unverified email with ${identity.provider}. A confirmation email has been sent to your ${identity.provider} email`;
  throw new AuthError("provider_email_needs_verification", message);
};

async function linkingUser(request: Request, context: Context): Promise<string> {
  if (!context.settings.security.manualLinking) {
    throw new AuthError("manual_linking_disabled", "Manual linking is disabled");
  }
  return (await authenticateUser(request, context)).user.id;
}
