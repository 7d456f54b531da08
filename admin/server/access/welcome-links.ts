/** Links to set up an account for the admin. Each works once, for an hour or two. */

import { createHash, randomBytes } from "node:crypto";
import type { StaffMemberEvent } from "@damson/order-service/admin-api/staff-members";
import { welcomeStaffMember } from "@damson/order-service/admin-api/staff-members";
import { HOUR_MS } from "@damson/service-runtime/durations";
import type { Role } from "#api/session.ts";
import type { AdminContext } from "../context.ts";

/** The auth service lets its part of the link be used for an hour; then there is time to set up. */
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
 * Makes an account with a role, and the link to set it up. An account that is there already
 * begins anew, as its present user may not be whom the address belongs to: no password, second factor,
 * passkey or session of before counts any more.
 *
 * The account's own part of the link signs in; the secret, which is nowhere else, says which second
 * factor counts. A link that the auth service mails has no such secret.
 */
export async function welcome(
  { accounts, service, clock, settings }: Needs,
  { email, role, event }: NewStaffAccount,
): Promise<string> {
  const anew = {
    // A random password: the real one is chosen once the second factor is there.
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
  // The new password has made every link of before useless.
  const link = await accounts.makeLink(email);
  if (link === undefined) throw new Error("The account has gone");
  return `${settings.url}/welcome#${new URLSearchParams({ token: link.token, secret })}`;
}

export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
