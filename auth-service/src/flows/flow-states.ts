/** Sign-ins that start in an application and finish through an email link or at a provider. */
import { randomUUID } from "node:crypto";
import type { Context } from "../context.ts";
import { findRow, fromColumns, type Queries, type Row } from "../database/database.ts";
import type { FlowStateTable } from "../database/schema.ts";
import { AuthError } from "../errors.ts";
import type { AmrMethod } from "../tokens/amr.ts";
import type { Challenge } from "./pkce.ts";

/** Time limit of a sign-in with PKCE or at a provider. */
const FLOW_MS = 5 * 60 * 1000;

export type FlowState = Row<"flow_state">;

type NewFlowState = Partial<FlowState> & Pick<FlowState, "providerType"> & { method: AmrMethod };

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
    linking_target_id: more.linkingTargetId ?? null,
    used_at: null,
    created_at: now,
    updated_at: now,
  };
  await db.insertInto("flow_state").values(columns).execute();
  return fromColumns(columns);
}

/** Returns the newest flow of the user for this kind of email. It replaces older ones. */
export function findMailFlow(
  db: Queries,
  userId: string,
  method: AmrMethod,
): Promise<FlowState | undefined> {
  return findRow(
    db
      .selectFrom("flow_state")
      .selectAll()
      .where("user_id", "=", userId)
      .where("authentication_method", "=", method)
      .where("auth_code", "is", null)
      .orderBy("created_at", "desc")
      .limit(1),
  );
}

/**
 * Finds the flow of a provider's response and marks it as used, because each `state` works only
 * once. Throws `bad_oauth_state` or `flow_state_already_used`.
 */
export async function takeFlow(db: Queries, context: Context, state: string): Promise<FlowState> {
  const row = await db
    .selectFrom("flow_state")
    .selectAll()
    .where("id", "=", state)
    // The response of a provider cannot complete the flow of an email link.
    .where("provider_secrets", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  // Without PKCE, the provider's response is the last step, so the flow is over.
  if (!row || (row.used_at !== null && row.code_challenge === null)) {
    throw new AuthError("bad_oauth_state", "OAuth state not found or expired");
  }
  if (row.used_at !== null) {
    throw new AuthError("flow_state_already_used", "State has already been used");
  }
  if (isExpired(context, row.created_at)) {
    throw new AuthError("bad_oauth_state", "OAuth state has expired");
  }
  const used = db.updateTable("flow_state").set({ used_at: context.clock() });
  await used.where("id", "=", row.id).execute();
  return fromColumns(row);
}

export async function clearFlows(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom("flow_state").where("user_id", "=", userId).execute();
  await clearLinking(db, userId);
}

/** Deletes pending links to the user. A thief may have started them to add a sign-in method. */
export async function clearLinking(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom("flow_state").where("linking_target_id", "=", userId).execute();
}

/** Throws `bad_oauth_state` if the flow has been deleted in the meantime. */
export async function requirePresentFlow(db: Queries, { id }: FlowState): Promise<void> {
  const row = await db
    .selectFrom("flow_state")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new AuthError("bad_oauth_state", "OAuth state not found or expired");
}

export function isExpired({ clock }: Context, since: Date): boolean {
  return clock().getTime() - since.getTime() > FLOW_MS;
}
