/**
 * Changes of a staff member's email address. An owner requests the change, and a link in an email to the new address
 * confirms it.
 */

import { randomBytes } from "node:crypto";
import type { StaffMember } from "@damson/order-service/admin-api/staff-members";
import * as members from "@damson/order-service/admin-api/staff-members";
import { createInvalidFieldsError, createStateConflict } from "@damson/order-service/errors";
import { DAY_MS } from "@damson/service-runtime/durations";
import type { SignedInStaffMember } from "#api/session.ts";
import type { AdminContext } from "../context.ts";
import { createDenial } from "../http/denied.ts";
import type { Account } from "../staff-accounts.ts";
import { listOtherOwners } from "./other-owners.ts";
import { hashSecret } from "./welcome-links.ts";

/** Throws `invalid_fields` if the address belongs to this or another staff member. */
export async function requestAddress(
  context: AdminContext,
  by: SignedInStaffMember,
  { userId, email: before }: StaffMember,
  email: string,
): Promise<void> {
  const { service, settings, clock } = context;
  const present = await members.listStaffMembers(service);
  if (present.some((staffMember) => staffMember.email === email)) {
    throw createInvalidFieldsError({ email: "Another staff member already uses this email" });
  }
  const secret = randomBytes(32).toString("base64url");
  const subject = before ?? "";
  const type = "address_requested";
  const owners = await listOtherOwners(context, by.id);
  await members.requestAddress(
    service,
    userId,
    {
      email,
      hash: hashSecret(secret),
      until: new Date(clock().getTime() + DAY_MS),
      link: `${settings.url}/address#${new URLSearchParams({ secret })}`,
    },
    {
      person: by.email,
      type,
      subject,
      data: { to: email },
      notice: { type, person: by.email, subject, to: email, owners },
    },
  );
}

/** Handles the link in the email. Throws `address_refused`, or `bad_request` if the address is taken. */
export async function confirmRequestedAddress(
  context: AdminContext,
  secret: string,
): Promise<string> {
  const { service, accounts } = context;
  const staffMember = await members.findByAddressHash(service, hashSecret(secret));
  const email = staffMember?.newEmail;
  if (staffMember === undefined || email == null) throw createDenial("address_refused");
  // The role is locked until the next step, so a failure before it is safe.
  await accounts.change(staffMember.userId, { email, email_confirm: true });
  const person = staffMember.email ?? "";
  const type = "address_changed";
  const owners = await listOtherOwners(context, staffMember.userId);
  await members.setAddress(service, staffMember.userId, email, {
    person,
    // The account can no longer be found by this address.
    personId: staffMember.userId,
    type,
    subject: person,
    data: { to: email },
    notice: { type, person, subject: person, to: email, owners },
  });
  return email;
}

/**
 * Accepts an address that was changed outside the admin. Throws `order_state_conflict` if it has changed again since
 * the owner saw it.
 */
export async function confirmPresentAddress(
  context: AdminContext,
  by: SignedInStaffMember,
  { userId, email: before }: StaffMember,
  account: Account,
  email: string,
): Promise<void> {
  if (account.email !== email)
    throw createStateConflict("The email has changed again. Reload the page.");
  const subject = before ?? "";
  const type = "address_confirmed";
  const owners = await listOtherOwners(context, by.id);
  await members.setAddress(context.service, userId, email, {
    person: by.email,
    type,
    subject,
    data: { to: email },
    notice: { type, person: by.email, subject, to: email, owners },
  });
}
