/** Owners' changes of staff members. */

import { isUuid } from "@damson/database";
import { recordActivity } from "@damson/order-service/admin-api/activity";
import type {
  SecurityNotice,
  StaffMember,
  StaffMemberEvent,
} from "@damson/order-service/admin-api/staff-members";
import * as staffMembers from "@damson/order-service/admin-api/staff-members";
import {
  createApiError,
  createInvalidFieldsError,
  createStateConflict,
} from "@damson/order-service/errors";
import type { ApiError } from "@damson/service-runtime/errors";
import { createSerialQueue } from "@damson/service-runtime/serial-queue";
import type { Role, SignedInStaffMember } from "#api/session.ts";
import type { ListedStaffMember, NewStaffMember, Welcome } from "#api/staff-members.ts";
import type { AdminContext } from "../context.ts";
import { createDenial } from "../http/denied.ts";
import type { Account } from "../staff-accounts.ts";
import { listOtherOwners } from "./other-owners.ts";
import { confirmPresentAddress, requestAddress } from "./staff-addresses.ts";
import { createWelcomeLink } from "./welcome-links.ts";

export function createStaffMembers(context: AdminContext) {
  const { accounts, service } = context;
  const inTurn = createSerialQueue();

  /** Checks again, because the owner may have lost the role while the request waited. */
  const runAsOwner = <Result>(by: SignedInStaffMember, work: () => Promise<Result>) =>
    inTurn(async () => {
      const asking = await accounts.find(by.id);
      if (asking?.app_metadata?.role !== "owner") throw createDenial("forbidden");
      return work();
    });

  /**
   * No one can change their own role, so one owner always remains. If two owners demote each other,
   * the second one is no longer an owner and is refused.
   */
  const change = <Result>(
    by: SignedInStaffMember,
    id: string,
    work: (account: Account, staffMember: StaffMember) => Promise<Result>,
  ) =>
    runAsOwner(by, async () => {
      if (!isUuid(id)) throw createUnknownError();
      if (id === by.id) throw createStateConflict("Ask another owner to do this for you");
      const [staffMember, account] = await Promise.all([
        staffMembers.findStaffMember(service, id),
        accounts.find(id),
      ]);
      if (staffMember === undefined || account === undefined) throw createUnknownError();
      return work(account, staffMember);
    });

  /** Creates an event and a notice to the other owners. */
  const createNotice = async (
    by: SignedInStaffMember,
    type: SecurityNotice["type"],
    subject: string,
    data?: Readonly<Record<string, unknown>>,
  ): Promise<StaffMemberEvent & { readonly notice: SecurityNotice }> => {
    const owners = await listOtherOwners(context, by.id);
    const notice = { type, person: by.email, subject, owners };
    return { person: by.email, type, subject, data, notice };
  };

  return {
    async list(): Promise<readonly ListedStaffMember[]> {
      const members = await staffMembers.listStaffMembers(service);
      const listed = await Promise.all(
        members.map(async (staffMember) => {
          const account = await accounts.find(staffMember.userId);
          return account ? [toListedStaffMember(staffMember, account, context.clock())] : [];
        }),
      );
      return listed.flat();
    },
    add: (by: SignedInStaffMember, { email, role }: NewStaffMember): Promise<Welcome> =>
      runAsOwner(by, async () => {
        const listed = await staffMembers.listStaffMembers(service);
        const theirs = await Promise.all(listed.map(({ userId }) => accounts.find(userId)));
        if (theirs.some((account) => account?.email === email)) {
          throw createInvalidFieldsError({ email: "This person is already a staff member" });
        }
        const event = await createNotice(by, "staff_invited", email, { role });
        return { link: await createWelcomeLink(context, { email, role, event }) };
      }),
    /** Lets a member who lost their second factor set up their account again. */
    reset: (by: SignedInStaffMember, id: string): Promise<Welcome> =>
      change(by, id, async ({ email, app_metadata }) => {
        const event = await createNotice(by, "staff_access_reset", email ?? "");
        const role = app_metadata?.role ?? "staff";
        return { link: await createWelcomeLink(context, { email: email ?? "", role, event }) };
      }),
    /** Emails a confirmation link to the new address. */
    requestAddress: (by: SignedInStaffMember, id: string, email: string) =>
      change(by, id, (_account, staffMember) => requestAddress(context, by, staffMember, email)),
    /** Accepts an address that was changed outside the admin. */
    confirmAddress: (by: SignedInStaffMember, id: string, email: string) =>
      change(by, id, (account, staffMember) =>
        confirmPresentAddress(context, by, staffMember, account, email),
      ),
    changeRole: (by: SignedInStaffMember, id: string, role: Role) =>
      change(by, id, async ({ email, app_metadata }) => {
        if (app_metadata?.role === role) return;
        await accounts.change(id, { app_metadata: { role } });
        const data = { from: app_metadata?.role ?? null, to: role };
        const { notice, ...event } = await createNotice(by, "role_changed", email ?? "", data);
        await recordActivity(service, event);
        await staffMembers.notifyOwners(service, notice);
      }),
    remove: (by: SignedInStaffMember, id: string) =>
      change(by, id, async ({ email }) => {
        // The account stays, like a customer's.
        await accounts.change(id, { app_metadata: { role: null } });
        await staffMembers.removeStaffMember(
          service,
          id,
          await createNotice(by, "staff_removed", email ?? ""),
        );
      }),
  };
}

function toListedStaffMember(
  staffMember: StaffMember,
  account: Account,
  now: Date,
): ListedStaffMember {
  const isOpen = staffMember.welcomeUntil !== null && staffMember.welcomeUntil > now;
  const isWanted = staffMember.newEmailUntil !== null && staffMember.newEmailUntil > now;
  const present = account.email ?? "";
  return {
    id: account.id,
    email: staffMember.email ?? present,
    changedEmail: staffMember.email === null || staffMember.email === present ? undefined : present,
    newEmail: isWanted ? (staffMember.newEmail ?? undefined) : undefined,
    role: account.app_metadata?.role,
    state: staffMember.factorId !== null ? "active" : isOpen ? "invited" : "expired",
    addedAt: staffMember.addedAt.toISOString(),
    lastSignInAt: account.last_sign_in_at ?? undefined,
  };
}

function createUnknownError(): ApiError {
  return createApiError({ code: "not_found", message: "Staff member not found" });
}
