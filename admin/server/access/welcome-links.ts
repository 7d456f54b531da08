/** Invitation links, which set up an account for the admin. Each works for two hours, until setup is finished. */

import { createHash, randomBytes } from "node:crypto";
import type { StaffMemberEvent } from "@damson/order-service/admin-api/staff-members";
import { findWelcomed, inviteStaffMember } from "@damson/order-service/admin-api/staff-members";
import { HOUR_MS } from "@damson/service-runtime/durations";
import type { Role } from "#api/session.ts";
import type { OpenedWelcome } from "#api/welcome.ts";
import type { AdminContext } from "../context.ts";
import { createDenial } from "../http/denied.ts";

const GOOD_MS = 2 * HOUR_MS;

type Needs = Pick<AdminContext, "accounts" | "service" | "clock"> & {
  readonly settings: Pick<AdminContext["settings"], "url">;
};

interface NewStaffAccount {
  readonly email: string;
  readonly role: Role;
  readonly event: StaffMemberEvent;
}

/**
 * Creates an account with a role and returns the link to set it up. An existing account is reset, because its current
 * user may not own the address: its password, second factors, passkeys and sessions stop working.
 *
 * The secret, which is stored nowhere else, opens the account and decides which second factor counts. Links that the
 * auth service emails have no such secret.
 */
export async function createWelcomeLink(
  { accounts, service, clock, settings }: Needs,
  { email, role, event }: NewStaffAccount,
): Promise<string> {
  const anew = {
    // A random password. The user chooses the real one after setting up the second factor.
    password: `${randomBytes(24).toString("base64url")}aA1-`,
    email_confirm: true,
    app_metadata: { role },
  };
  const present = await accounts.createLink(email);
  const id = present?.id ?? (await accounts.create({ email, ...anew })).id;
  if (present) {
    await accounts.change(id, { ...anew, ban_duration: "none" });
    await accounts.removeFactors(id);
  }
  const secret = randomBytes(32).toString("base64url");
  const until = new Date(clock().getTime() + GOOD_MS);
  await inviteStaffMember(service, id, { hash: hashSecret(secret), until, email }, event);
  return `${settings.url}/welcome#${new URLSearchParams({ secret })}`;
}

/** Opens a link, any number of times. Throws `welcome_refused` if the account is set up, or the link has expired. */
export async function openWelcome(
  { accounts, service }: Pick<Needs, "accounts" | "service">,
  secret: string,
): Promise<OpenedWelcome> {
  const member = await findWelcomed(service, hashSecret(secret));
  if (member === undefined) throw createDenial("welcome_refused");
  const hasFactor = member.factorId !== null;
  // A verified factor that was never accepted would block setting up a new one.
  if (!hasFactor) await accounts.removeFactors(member.userId);
  const link = await accounts.createLink(member.email ?? "");
  if (link === undefined) throw createDenial("welcome_refused");
  return { token: link.token, hasFactor };
}

export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
