import { randomUUID } from "node:crypto";
import { CREAM, createPlacement, readResponse } from "@damson/order-service/testing/service";
import type { SignedIn, TestAdmin } from "./admin.ts";

export const MINUTE = 60_000;
/** The response to a request that needs a recent second factor. */
export const factorNeeded = { status: 403, body: { code: "factor_needed_again" } };

export const newEmail = () => `${randomUUID()}@example.com`;

/** Returns the data of the emails to an address, oldest first. */
export async function mailsTo({ db }: TestAdmin, recipient: string, kind: string) {
  const rows = await db.reader
    .selectFrom("outbox")
    .select("data")
    .where("recipient", "=", recipient)
    .where("kind", "=", kind)
    .orderBy("id")
    .execute();
  // Each test states what it expects.
  return rows.map(({ data }) => data as Readonly<Record<string, string>>);
}

/** Signs in two owners, for tests that are shorter than their sessions. */
export async function signInOwners(admin: TestAdmin) {
  const owner = await admin.staffMember("owner");
  const other = await admin.staffMember("owner");
  const ask = async (method: string, path: string, body?: unknown, by = owner) =>
    admin.ask(path, { method, token: await by.token(), body });

  return {
    owner,
    other,
    ask,
    show: (by = owner) => admin.show(by.client, by.app),
    newestNotice: async () => (await mailsTo(admin, other.email, "security_notice")).at(-1),
    placeOrder: () => placeOrder(admin, owner),
    async paidOrder() {
      const order = await placeOrder(admin, owner);
      const { status } = await order.send("mark-paid", { amount: order.total });
      if (status !== 200) throw new Error("The order was not marked as paid");
      return order;
    },
  };
}

export type Owners = Awaited<ReturnType<typeof signInOwners>>;

async function placeOrder(admin: TestAdmin, owner: SignedIn) {
  const placement = createPlacement([{ product: CREAM, quantity: 2 }]);
  const { number, total } = (await readResponse(await admin.orders.place(placement))).order;
  const view = async (by = owner) =>
    (await admin.ask(`/orders/${number}`, { token: await by.token() })).body;
  const send = async (
    path: string,
    body: object,
    { by = owner, version }: { readonly by?: SignedIn; readonly version?: number } = {},
  ) => {
    const headers = { "If-Match": `"${version ?? (await view(by)).version}"` };
    const token = await by.token();
    return admin.ask(`/orders/${number}/${path}`, { method: "POST", token, body, headers });
  };
  return { number, total, view, send };
}
