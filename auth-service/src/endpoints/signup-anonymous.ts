import { writeAudit } from "../audit/audit-log.ts";
import type { Context } from "../context.ts";
import { transaction } from "../database/database.ts";
import type { Json } from "../database/schema.ts";
import { AuthError } from "../errors.ts";
import { limitAddress } from "../rate-limits/limit-address.ts";
import { startSession } from "../sessions/start-session.ts";
import { tokenResponse } from "../sessions/token-response.ts";
import { requireOpenSignups } from "../signup/signup-rules.ts";
import { createUser, USER_ROLE } from "../users/users.ts";

/** Creates a user without an address or password, who can add them later. */
export async function signupAnonymously(context: Context, data: Json): Promise<Response> {
  const { settings, limits, address } = context;
  if (!settings.external.anonymousUsers) {
    throw new AuthError("anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  }
  await limitAddress(limits, "anonymousUsers", "/signup anonymous", address);
  requireOpenSignups(context);
  const signedIn = await transaction(context.db, async (db) => {
    const { audience: aud } = settings.jwt;
    const anonymous = { aud, role: USER_ROLE, isAnonymous: true, rawUserMetaData: data };
    const user = await createUser(db, anonymous, context.clock());
    await writeAudit(db, context, user, "user_signedup", { provider: "anonymous" });
    return startSession(db, context, user, "anonymous");
  });
  return tokenResponse(context, signedIn);
}
