/**
 * A guest's order by bank transfer expires after a day, unless the guest confirms it by the link in
 * the email.
 */
import { expect, test } from "vitest";
import {
  createPlacement,
  describeOnBoth,
  readResponse,
  readTokenId,
  type TestService,
} from "../testing/service.ts";
import { testAccounts } from "../testing/test-accounts.ts";

const HOUR_MS = 3_600_000;
let now = () => new Date("2026-11-21T12:00:00.123Z");
const accounts = await testAccounts(() => now());
const end = "2026-11-26T23:59:59.999Z";

async function mailedToken(service: TestService, number: string): Promise<string> {
  const text = () =>
    service.mails.findLast(({ subject }) => subject.includes(`order ${number}`))?.text;
  await expect.poll(text).toContain("/order?token=");
  return /\/order\?token=([\w-]+)/.exec(text() ?? "")?.[1] ?? "";
}

describeOnBoth(
  "a guest's transfer order",
  { holding: { unconfirmedHours: 24 }, accounts },
  (service) => {
    now = service.now;
    const place = async (headers: HeadersInit = {}) => {
      const { order, token } = await readResponse(
        await service.place(createPlacement(), undefined, headers),
      );
      return { order, token, mailed: () => mailedToken(service, order.number) };
    };
    const view = async (token: string) => readResponse(await service.ofOrder(token));
    const stateAfter = async (token: string, milliseconds: number) => {
      service.pass(milliseconds);
      await service.staff.expireOrders();
      return (await view(token)).state;
    };

    test("states the confirmation and payment deadlines", async () => {
      const { order, mailed } = await place();

      expect(order).toMatchObject({ confirmBy: "2026-11-22T12:00:00.123Z", payBy: end });
      await mailed();
      const mail = service.mails.at(-1);
      expect(mail?.text).toContain("confirm your order by 22 November 2026 at 12:00");
      expect(mail?.text).toContain("26 November 2026");
    });

    test("expires an order after a day and revives it on payment", async () => {
      const { token } = await place();
      expect(await stateAfter(token, 24 * HOUR_MS)).toBe("pending_payment");
      expect(await stateAfter(token, 1)).toBe("expired");
      await service.staff.markPaid(readTokenId(token));

      expect((await view(token)).state).toBe("paid");
    });

    test("confirms an order by the button, not by opening the page", async () => {
      const { order, token, mailed } = await place();
      const fromMail = await mailed();
      expect(await view(fromMail)).toMatchObject({ confirmBy: order.confirmBy, canConfirm: true });
      expect(await view(token)).toMatchObject({ confirmBy: order.confirmBy });

      const response = await service.ofOrder(fromMail, "confirm", {});
      expect(response.status).toBe(200);
      const confirmed = await readResponse(response);
      expect(confirmed).toMatchObject({ state: "pending_payment", payBy: order.payBy });
      expect(confirmed).not.toHaveProperty("confirmBy");
      expect(confirmed).not.toHaveProperty("canConfirm");
      // The guest clicks again, or the response was lost.
      expect((await service.ofOrder(fromMail, "confirm", {})).status).toBe(200);

      const rest = Date.parse(order.payBy) - service.now().getTime();
      expect(await stateAfter(token, rest)).toBe("pending_payment");
      expect(await stateAfter(token, 1)).toBe("expired");
    });

    test("confirms an order by a partial payment", async () => {
      const { order, token } = await place();
      const part = { amount: 1000, isOther: true };
      await service.staff.order.markPaid(order.number, part, { person: "anna@damson.example" });

      const confirmed = await view(token);
      expect(confirmed).toMatchObject({ state: "pending_payment", paid: 1000, payBy: order.payBy });
      expect(confirmed).not.toHaveProperty("confirmBy");
      expect(await stateAfter(token, 24 * HOUR_MS + 1)).toBe("pending_payment");
    });

    test("does not accept the token of the placement response", async () => {
      const { token } = await place();
      expect(await view(token)).not.toHaveProperty("canConfirm");
      const refused = await service.ofOrder(token, "confirm", {});

      expect(refused.status).toBe(409);
      expect((await readResponse(refused)).message).toContain("email");
      expect(await stateAfter(token, 24 * HOUR_MS + 1)).toBe("expired");
    });

    test("does not accept the token of another order's email", async () => {
      const other = await place();
      const { token } = await accounts.signIn("ben@example.com", { isConfirmed: false });
      const session = { Authorization: `Bearer ${token}` };
      const { order } = await place(session);
      const refused = await service.request("/order/confirm", {
        method: "POST",
        headers: { "Order-Number": order.number, "Order-Token": await other.mailed(), ...session },
        body: "{}",
      });

      expect(refused.status).toBe(409);
    });

    test("does not confirm an expired order", async () => {
      const { mailed } = await place();
      const token = await mailed();
      await stateAfter(token, 24 * HOUR_MS + 1);
      const refused = await service.ofOrder(token, "confirm", {});

      expect(await readResponse(refused)).toMatchObject({ code: "order_state_conflict" });
    });

    test("accepts only the corrected address after a correction", async () => {
      const { order, token, mailed } = await place();
      const first = await mailed();
      const { version } = (await service.staff.find(readTokenId(token))) ?? {};
      const shipping = { ...order.shipping, email: "right@example.com" };
      const by = { person: "s@example.com", version };
      await service.staff.order.correctAddress(order.number, shipping, by);
      expect((await service.ofOrder(first, "confirm", {})).status).toBe(404);
      const { mails } = await service.staff.order.view(order.number, "staff");
      const mail = mails.find(({ kind }) => kind === "order_confirmation");
      await service.staff.order.resendMail(order.number, mail?.id ?? 0, {});
      await expect
        .poll(() => service.mails.filter(({ to }) => to === "right@example.com"))
        .toHaveLength(1);

      expect((await service.ofOrder(await mailed(), "confirm", {})).status).toBe(200);
    });

    test("needs no confirmation for an account with a confirmed address", async () => {
      const confirmed = await accounts.signIn("anna@example.com");
      const unconfirmed = await accounts.signIn("ben@example.com", { isConfirmed: false });
      const as = async ({ token }: { readonly token: string }) =>
        (await place({ Authorization: `Bearer ${token}` })).order;

      expect(await as(confirmed)).not.toHaveProperty("confirmBy");
      expect(await as(unconfirmed)).toHaveProperty("confirmBy");
    });
  },
);
