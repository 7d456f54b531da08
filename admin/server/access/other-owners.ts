import { listStaffMembers } from "@damson/order-service/admin-api/staff-members";
import type { AdminContext } from "../context.ts";

type Needs = Pick<AdminContext, "accounts" | "service">;

/** Lists the email addresses of all owners except one, for notifications of that owner's actions. */
export async function listOtherOwners(
  { accounts, service }: Needs,
  besides: string | undefined,
): Promise<readonly string[]> {
  const members = await listStaffMembers(service);
  const others = members.filter(({ userId, factorId }) => userId !== besides && factorId !== null);
  const owners = await Promise.all(
    others.map(async ({ userId, email }) => {
      const account = await accounts.find(userId);
      return account?.app_metadata?.role === "owner" && email !== null ? [email] : [];
    }),
  );
  return owners.flat();
}
