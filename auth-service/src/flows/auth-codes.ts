/** Codes that complete a flow. The application exchanges them for a session, using its verifier. */
import { randomBytes } from "node:crypto";
import type { Context } from "../context.ts";
import { fromColumns, type Queries } from "../database/database.ts";
import { AuthError } from "../errors.ts";
import { hashToken } from "../security/codes.ts";
import type { AmrMethod } from "../tokens/amr.ts";
import { type FlowState, isExpired } from "./flow-states.ts";
import { matchesVerifier } from "./pkce.ts";

interface RedeemedFlow {
  readonly flow: FlowState;
  readonly userId: string;
  readonly method: AmrMethod;
  readonly providerTokens: Readonly<Record<string, string | undefined>>;
}

/** Stores the provider's tokens until the code is exchanged. */
export async function storeProviderTokens(
  db: Queries,
  { encryption }: Context,
  { id }: FlowState,
  tokens: { readonly provider_token: string; readonly provider_refresh_token?: string },
): Promise<void> {
  const { provider_token, provider_refresh_token } = tokens;
  const encrypt = (token: string | undefined) => (token ? encryption.encrypt(token, id) : null);
  await db
    .updateTable("flow_state")
    .set({
      provider_access_token: encrypt(provider_token),
      provider_refresh_token: encrypt(provider_refresh_token),
    })
    .where("id", "=", id)
    .execute();
}

/**
 * Issues the code for `/token?grant_type=pkce`. Its lifetime starts now, because the user may have
 * opened the email long after the request.
 */
export async function issueAuthCode(
  db: Queries,
  { clock }: Context,
  flow: Pick<FlowState, "id">,
  userId: string,
): Promise<string> {
  const now = clock();
  const code = randomBytes(24).toString("base64url");
  await db
    .updateTable("flow_state")
    .set({
      user_id: userId,
      auth_code: hashToken(code),
      auth_code_issued_at: now,
      updated_at: now,
    })
    .where("id", "=", flow.id)
    .execute();
  return code;
}

/**
 * Redeems a code. With a wrong verifier, the code stays valid, so that a thief cannot use it up.
 */
export async function redeemAuthCode(
  db: Queries,
  context: Context,
  code: string,
  verifier: string,
): Promise<RedeemedFlow> {
  const row = await db
    .selectFrom("flow_state")
    .selectAll()
    .where("auth_code", "=", hashToken(code))
    .forUpdate()
    .executeTakeFirst();
  const flow = row && fromColumns(row);
  if (!flow?.userId || !flow.authCodeIssuedAt || !flow.codeChallenge) {
    const message = "invalid flow state, no valid flow state found";
    throw new AuthError("flow_state_not_found", message);
  }
  if (isExpired(context, flow.authCodeIssuedAt)) {
    throw new AuthError("flow_state_expired", "invalid flow state, flow state has expired");
  }
  const challenge = { challenge: flow.codeChallenge, method: flow.codeChallengeMethod ?? "s256" };
  if (!matchesVerifier(challenge, verifier)) {
    throw new AuthError(
      "bad_code_verifier",
      "code challenge does not match previously saved code verifier",
    );
  }
  await db.deleteFrom("flow_state").where("id", "=", flow.id).execute();
  const decrypt = (encrypted: string | null) =>
    encrypted ? context.encryption.decrypt(encrypted, flow.id) : undefined;
  return {
    flow,
    userId: flow.userId,
    // Safe: `createFlowState` only writes AMR methods.
    method: flow.authenticationMethod as AmrMethod,
    providerTokens: {
      provider_token: decrypt(flow.providerAccessToken),
      provider_refresh_token: decrypt(flow.providerRefreshToken),
    },
  };
}
