import { writeAudit } from "../audit.ts";
import type { Context } from "../context.ts";
import type { Json } from "../database/schema.ts";
import { transaction } from "../database.ts";
import { AuthError } from "../errors.ts";
import { limitAddress } from "../rate-limits.ts";
import { startSession } from "../sessions.ts";
import { requireOpenSignups } from "../signup-rules.ts";
import { tokenResponse } from "../token-response.ts";
import { createUser } from "../users.ts";

/** Creates a user without address or password, who may add them later. */
export async function signupAnonymously(context: Context, data: Json): Promise<Response> {
  const { settings, limits, address, clock, db } = context;
  if (!settings.external.anonymousUsers) {
    throw new AuthError("anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  }
  await limitAddress(limits, "anonymousUsers", "/signup anonymous", address);
  requireOpenSignups(context);
  const { audience: aud, defaultRole: role } = settings.jwt;
  const signedIn = await transaction(db, async (queries) => {
    const user = await createUser(
      queries,
      { aud, role, isAnonymous: true, rawUserMetaData: data },
      clock(),
    );
    await writeAudit(queries, context, user, "user_signedup", { provider: "anonymous" });
    return startSession(queries, context, user, "anonymous");
  });
  return tokenResponse(context, signedIn);
}
