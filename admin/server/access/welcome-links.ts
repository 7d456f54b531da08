/** Invitation links, which set up an account for the admin. Each works once. */

import { createHash, randomBytes } from "node:crypto";
import type { StaffMemberEvent } from "@damson/order-service/admin-api/staff-members";
import { welcomeStaffMember } from "@damson/order-service/admin-api/staff-members";
import { HOUR_MS } from "@damson/service-runtime/durations";
import type { Role } from "#api/session.ts";
import type { AdminContext } from "../context.ts";

/** The auth service accepts its token for one hour. The rest is time to finish the setup. */
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
 * The token in the link signs in. The secret, which is stored nowhere else, decides which second factor counts. Links
 * that the auth service mails have no such secret.
 */
export async function welcome(
  { accounts, service, clock, settings }: Needs,
  { email, role, event }: NewStaffAccount,
): Promise<string> {
  const anew = {
    // A random password. The user chooses the real one after setting up the second factor.
    password: `${randomBytes(24).toString("base64url")}aA1-`,
    email_confirm: true,
    app_metadata: { role },
  };
  const present = await accounts.makeLink(email);
  const id = present?.id ?? (await accounts.create({ email, ...anew })).id;
  if (present) {
    await accounts.change(id, { ...anew, ban_duration: "none" });
    await accounts.removeFactors(id);
  }
  const secret = randomBytes(32).toString("base64url");
  const until = new Date(clock().getTime() + GOOD_MS);
  await welcomeStaffMember(service, id, { hash: hashOf(secret), until, email }, event);
  // The new password invalidated all earlier links.
  const link = await accounts.makeLink(email);
  if (link === undefined) throw new Error("The account has gone");
  return `${settings.url}/welcome#${new URLSearchParams({ token: link.token, secret })}`;
}

export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
