/** Sign-ins that begin in one place and end in another, by a mail link or at a provider. */
import { randomBytes, randomUUID } from "node:crypto";
import { hashToken } from "./codes.ts";
import type { Context } from "./context.ts";
import { fromColumns, type Row } from "./database/rows.ts";
import type { FlowStateTable } from "./database/schema.ts";
import type { Queries } from "./database.ts";
import { AuthError } from "./errors.ts";
import { type Challenge, isVerifierOf } from "./pkce.ts";
import type { AmrMethod } from "./sessions.ts";

export type FlowState = Row<"flow_state">;

type NewFlowState = Partial<FlowState> & Pick<FlowState, "providerType"> & { method: AmrMethod };

/** What a redeemed code stands for. */
export interface RedeemedFlow {
  readonly userId: string;
  readonly method: AmrMethod;
  /** `provider_token` and `provider_refresh_token`, where a provider gave them. */
  readonly providerTokens: Readonly<Record<string, string>>;
}

/** Stores the start of such a sign-in. */
export async function createFlowState(
  db: Queries,
  { clock }: Context,
  { providerType, method, ...more }: NewFlowState,
  challenge: Challenge | undefined,
): Promise<FlowState> {
  const now = clock();
  const columns: FlowStateTable = {
    id: randomUUID(),
    user_id: more.userId ?? null,
    auth_code: null,
    auth_code_issued_at: null,
    code_challenge: challenge?.challenge ?? null,
    code_challenge_method: challenge?.method ?? null,
    provider_type: providerType,
    provider_access_token: null,
    provider_refresh_token: null,
    provider_secrets: more.providerSecrets ?? null,
    authentication_method: method,
    referrer: more.referrer ?? null,
    invite_token: more.inviteToken ?? null,
    linking_target_id: more.linkingTargetId ?? null,
    email_optional: more.emailOptional ?? false,
    used_at: null,
    created_at: now,
    updated_at: now,
  };
  await db.insertInto("flow_state").values(columns).execute();
  return fromColumns(columns);
}

/** The user's newest flow for this kind of mail; it replaces older ones. */
export async function findMailFlow(
  db: Queries,
  userId: string,
  method: AmrMethod,
): Promise<FlowState | undefined> {
  const row = await db
    .selectFrom("flow_state")
    .selectAll()
    .where("user_id", "=", userId)
    .where("authentication_method", "=", method)
    .where("auth_code", "is", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && fromColumns(row);
}

/**
 * Takes the flow that a provider's answer belongs to; each `state` works once. Throws
 * `bad_oauth_state` and `flow_state_already_used`.
 */
export async function takeFlow(db: Queries, context: Context, state: string): Promise<FlowState> {
  const row = await db
    .selectFrom("flow_state")
    .selectAll()
    .where("id", "=", state)
    // Flows of mail links cannot be ended by a provider.
    .where("provider_secrets", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AuthError("bad_oauth_state", "OAuth state not found or expired");
  if (row.used_at !== null) {
    throw new AuthError("flow_state_already_used", "State has already been used");
  }
  if (isOver(context, row.created_at)) {
    throw new AuthError("bad_oauth_state", "OAuth state has expired");
  }
  const used = db.updateTable("flow_state").set({ used_at: context.clock() });
  await used.where("id", "=", row.id).execute();
  return fromColumns(row);
}

/** Stores the provider's tokens until the code is exchanged. */
export async function keepProviderTokens(
  db: Queries,
  { secrets }: Context,
  { id }: FlowState,
  tokens: { readonly provider_token: string; readonly provider_refresh_token?: string },
): Promise<void> {
  const { provider_token, provider_refresh_token } = tokens;
  const seal = (token: string | undefined) => (token ? secrets.seal(token, id) : null);
  await db
    .updateTable("flow_state")
    .set({
      provider_access_token: seal(provider_token),
      provider_refresh_token: seal(provider_refresh_token),
    })
    .where("id", "=", id)
    .execute();
}

/**
 * Issues the code that `/token?grant_type=pkce` takes. It expires counting from now, not from the
 * request.
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
 * Redeems a code. A wrong verifier leaves it valid: whoever stole the code must not be able to use
 * it up.
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
  if (isOver(context, flow.authCodeIssuedAt)) {
    throw new AuthError("flow_state_expired", "invalid flow state, flow state has expired");
  }
  const challenge = { challenge: flow.codeChallenge, method: flow.codeChallengeMethod ?? "s256" };
  if (!isVerifierOf(challenge, verifier)) {
    throw new AuthError(
      "bad_code_verifier",
      "code challenge does not match previously saved code verifier",
    );
  }
  await db.deleteFrom("flow_state").where("id", "=", flow.id).execute();
  const open = (sealed: string | null) =>
    sealed ? context.secrets.open(sealed, flow.id) : undefined;
  return {
    userId: flow.userId,
    // Written by `createFlowState`, which takes no other.
    method: flow.authenticationMethod as AmrMethod,
    providerTokens: withoutUndefined({
      provider_token: open(flow.providerAccessToken),
      provider_refresh_token: open(flow.providerRefreshToken),
    }),
  };
}

function isOver({ clock, settings }: Context, since: Date): boolean {
  return clock().getTime() - since.getTime() > settings.external.flowStateSeconds * 1000;
}

function withoutUndefined(
  record: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}
