/** Payments and orders agree after any history of customers, the provider and the shop. */
import { DAY_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import { ApiError } from "@damson/service-runtime/errors";
import fc from "fast-check";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { changeItems } from "../orders/change-items.ts";
import { type OnlineShop, openOnlineShop } from "../testing/online-shop.ts";
import { expectReportsToMatch } from "../testing/report.ts";
import { CREAM, databases, readTokenId } from "../testing/service.ts";
import { ProviderUnavailable } from "./provider/provider.ts";

const OINTMENT = "retimax-1500-vitamin-a-ointment";
const PAGE = "/v1/checkout/sessions";
const PAGES = `POST ${PAGE}`;

const names = [
  "start",
  "pay",
  "come back",
  "cancel",
  "dispatch",
  "add an item",
  "swap the item",
  "take the first item",
  "refund",
  "refund by hand",
  "hold webhooks",
  "send webhooks",
  "lose a webhook",
  "double a webhook",
  "no page",
  "lose the page",
  "no word of the page",
  "no refund",
  "lose the refund",
  "wait",
  "wait long",
] as const;
const steps = fc.array(fc.constantFrom(...names), { maxLength: 14 });
const rounds = inject("isThorough") ? { sqlite: 500, postgres: 500 } : { sqlite: 10, postgres: 4 };
/** Steps that need a decision by staff. */
const troubles = [
  "pay too late",
  "pay another amount",
  "a refund takes its time",
  "a refund succeeds",
  "a refund fails",
  "dispute",
  "dispute the whole",
  "lose",
] as const;
const troubledSteps = fc.array(
  fc.constantFrom(
    // No webhook is lost, because the shop never asks the provider about an expired page.
    ...names.filter((name) => name !== "lose a webhook"),
    ...troubles,
    ...troubles,
  ),
  { maxLength: 14 },
);
/** Histories that end with more paid out than received. */
const paidOutTwice: [Step[]][] = [
  [["pay", "a refund takes its time", "cancel", "wait", "dispute the whole", "lose"]],
  [["pay", "dispatch", "refund by hand", "dispute the whole", "lose", "a refund fails"]],
  [["pay", "dispatch", "dispute the whole", "refund by hand", "lose", "refund"]],
  [
    [
      "pay another amount",
      "a refund takes its time",
      "refund by hand",
      "dispute the whole",
      "lose",
    ],
  ],
];
type Step = (typeof names)[number] | (typeof troubles)[number];

describe.each(databases)("online payments on %s", (_name, storage) => {
  let shop: OnlineShop;
  let stripe: Stripe;
  beforeAll(async () => {
    shop = await openOnlineShop(storage());
    stripe = new Stripe(shop.standIn.apiKey, { ...shop.standIn.clientOptions, telemetry: false });
  });
  afterAll(() => shop.close());

  /** Takes the steps. Returns the order and the amount that the provider has. */
  const readHistory = async (steps: readonly Step[]) => {
    // One unit only, so that reviving an expired order sometimes fails.
    await shop.service.staff.setStock(CREAM, 1);
    const token = await shop.placeOrder();
    const sessions = new Set<string>();
    for (const step of ["start", ...steps] as const)
      await take(shop, stripe, token, sessions, step);

    const { control } = shop.standIn;
    await control.clearFaults();
    await control.resumeWebhooks();
    // Finishes all refunds, including new ones that the shop requests.
    for (let round = 0; round < 4; round += 1) {
      await endRefunds(shop, stripe);
      await shop.pass(40 * MINUTE_MS);
    }
    await endRefunds(shop, stripe);
    // After a change of the items, the customer has days to pay. A paid order waits without limit.
    if ((await shop.view(token)).state === "pending_payment") await shop.pass(6 * DAY_MS);
    await control.webhooksSettled();
    const held = await Promise.all([...sessions].map((id) => heldBy(stripe, id)));
    const money = held.reduce((sum, amount) => sum + amount, 0);
    const excess = held.reduce((sum, amount) => sum + Math.max(0, -amount), 0);
    return { order: await shop.view(token), money, excess };
  };

  test("keeps the order consistent with the provider's payments", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (steps) => {
        const { order, money } = await readHistory(steps);
        expect(order.paid).toBe(money);
        expectPaidInFull(order);
        expect(order.paid).toBeLessThanOrEqual(order.total);
        if (order.paid === 0 && order.refunded === 0) {
          expect(["expired", "cancelled"]).toContain(order.state);
        } else if (order.state === "pending_payment") {
          expect(order.paid).toBeGreaterThan(0);
          expect(order.paid).toBeLessThan(order.total);
        } else expect(["paid", "dispatched", "cancelled"]).toContain(order.state);
        if (order.state === "cancelled") expect(order.paid).toBe(0);
      }),
      { numRuns: rounds[shop.service.service.db.kind] },
    );
    expect(await shop.service.staff.check()).toEqual([]);
    await expectReportsToMatch(shop.service.service);
  }, 600_000);

  test("records provider data and reports differences", async () => {
    await shop.standIn.control.reset();
    const excesses = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(troubledSteps, async (steps) => {
        const { order, money, excess } = await readHistory(steps);
        const { number, state } = order;
        const owners = await shop.service.staff.order.view(number, "owner");
        const { payments, problems } = owners;
        const booked = payments
          .flatMap(({ events }) => events)
          .map(({ type, amount }) => (isMoneyBack(type) ? -amount : amount));
        expect(booked.reduce((sum, amount) => sum + amount, 0)).toBe(money);
        const isBeside = money !== order.paid;
        if (isBeside || (state === "cancelled" && money > 0)) expect(problems).not.toEqual([]);
        expectPaidInFull(order);
        expect(order.paid).toBeGreaterThanOrEqual(0);
        expect(owners.money.excessPayout?.amount ?? 0).toBe(excess);
        excesses.set(number, excess);
      }),
      { numRuns: rounds[shop.service.service.db.kind], examples: paidOutTwice },
    );
    const found = await shop.service.staff.check();
    const excessive = [...excesses].filter(([, excess]) => excess > 0).map(([number]) => number);
    const named = found.filter(({ problem }) => problem === "more was paid out than received");
    expect(named.map(({ number }) => number).sort()).toEqual(excessive.sort());
    const { rows } = (await shop.service.staff.home()).alerts;
    const ofOrders = rows.filter(({ page }) => page.startsWith("/orders/"));
    const alerted = ofOrders.map(({ page }) => page.replace("/orders/", ""));
    expect(excessive).toEqual(expect.arrayContaining(alerted));
    // The admin lists the newest fifty alerts only.
    expect(alerted.length).toBeGreaterThanOrEqual(Math.min(excessive.length, 49));
    await expectReportsToMatch(shop.service.service);
    const others = found.filter((each) => !named.includes(each));
    const kinds = new Set(others.map(({ problem }) => problem));
    expect([[], ["a surplus payment has not been refunded"]]).toContainEqual([...kinds]);
  }, 600_000);
});

async function take(
  { service, standIn, startPayment, view, pass }: OnlineShop,
  stripe: Stripe,
  token: string,
  sessions: Set<string>,
  step: Step,
): Promise<void> {
  const { control } = standIn;
  const last = [...sessions].at(-1);
  const dispute = async (amount: number | undefined) => {
    const payment_intent = String((await findPage(stripe, last))?.payment_intent);
    const { number } = await view(token);
    const { payments } = await service.staff.order.view(number, "owner");
    const isKnown = payments.some(({ paymentIntentId }) => paymentIntentId === payment_intent);
    const { data } = await stripe.disputes.list({ limit: 100 });
    // Stripe allows one dispute per payment.
    const isDisputed = data.some((dispute) => dispute.payment_intent === payment_intent);
    if (!isKnown || isDisputed || amount === 0) return;
    await control.openDispute({ payment_intent, ...(amount === undefined ? {} : { amount }) });
  };
  const changeTo = async (...products: readonly string[]) => {
    const items = products.map((product) => ({ product, quantity: 1 }));
    // The provider may not answer. Staff then try again later.
    await changeItems(service.service, readTokenId(token), items).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
    });
  };
  const actions: Readonly<Record<typeof step, () => Promise<unknown>>> = {
    start: async () => {
      const session = await startPayment(token);
      if (session !== "") sessions.add(session);
    },
    pay: async () => {
      const page = await findPage(stripe, last);
      if (page?.status === "open") await control.pay({ session: page.id });
    },
    "come back": () => service.ofOrder(token, "payment/check"),
    cancel: () => service.ofOrder(token, "cancel", {}),
    dispatch: () => service.staff.dispatch(readTokenId(token)),
    "refund by hand": async () => {
      const intent = (await findPage(stripe, last))?.payment_intent;
      const amount = Math.min(1500, await heldBy(stripe, last));
      if (amount === 0) return;
      // A fault that was planned for the shop may hit this request.
      await stripe.refunds.create({ payment_intent: String(intent), amount }).catch(() => {});
    },
    "pay too late": async () => {
      const pages = await Promise.all([...sessions].map((id) => findPage(stripe, id)));
      const page = pages.find((page) => page?.status === "expired");
      if (page) await control.pay({ session: page.id });
    },
    "pay another amount": async () => {
      const page = await findPage(stripe, last);
      if (page?.status === "open") await control.pay({ session: page.id, amount: 700 });
    },
    "a refund fails": async () => {
      const page = await findPage(stripe, last);
      const { data } = await stripe.refunds.list({ limit: 100 });
      const refund = data.find(
        ({ payment_intent, status }) =>
          payment_intent === page?.payment_intent && status !== "failed",
      );
      if (refund) await control.settleRefund({ refund: refund.id, outcome: "failed" });
    },
    "a refund takes its time": () => control.planRefunds({ status: "pending" }),
    "a refund succeeds": () => endRefunds({ standIn }, stripe),
    // Disputes the amount that is left, long after the payment.
    dispute: async () => dispute(await heldBy(stripe, last)),
    // A bank may dispute the whole amount, even if a part was refunded.
    "dispute the whole": () => dispute(undefined),
    lose: async () => {
      const { data } = await stripe.disputes.list({ limit: 100 });
      const page = await findPage(stripe, last);
      const dispute = data.find(
        ({ payment_intent, status }) =>
          payment_intent === page?.payment_intent && status === "needs_response",
      );
      if (dispute) await control.closeDispute({ dispute: dispute.id, outcome: "lost" });
    },
    "add an item": () => changeTo(CREAM, OINTMENT),
    "swap the item": () => changeTo(OINTMENT),
    "take the first item": () => changeTo(CREAM),
    refund: () => service.staff.refund(readTokenId(token), { amount: 500 }),
    "hold webhooks": () => control.holdWebhooks(),
    "send webhooks": () => control.resumeWebhooks(),
    "lose a webhook": () =>
      control.planWebhooks({ fate: "drop", type: "checkout.session.completed" }),
    "double a webhook": () => control.planWebhooks({ fate: "double" }),
    "no page": () => control.planFault({ on: PAGES, fail: 503, times: 2 }),
    "lose the page": () => control.planFault({ on: PAGES, fail: "cut", when: "after", times: 2 }),
    "no word of the page": () => control.planFault({ on: `GET ${PAGE}/cs`, fail: 503, times: 2 }),
    "no refund": () => control.planFault({ on: "POST /v1/refunds", fail: 503, times: 2 }),
    "lose the refund": () =>
      control.planFault({ on: "POST /v1/refunds", fail: "cut", when: "after", times: 2 }),
    wait: () => pass(3 * MINUTE_MS),
    "wait long": () => pass(62 * MINUTE_MS),
  };
  try {
    await actions[step]();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

interface Payments {
  readonly state: string;
  readonly paid: number;
  readonly refunded: number;
  readonly total: number;
}

/** Items may have been removed after the payment. If some were added, the order waits, or ended so. */
function expectPaidInFull({ state, paid, refunded, total }: Payments): void {
  const taken = paid + refunded;
  if (taken === 0 || state === "pending_payment" || state === "cancelled") return;
  expect(taken).toBeGreaterThanOrEqual(total);
}

async function endRefunds(
  { standIn: { control } }: Pick<OnlineShop, "standIn">,
  stripe: Stripe,
): Promise<void> {
  const { data } = await stripe.refunds.list({ limit: 100 });
  for (const { id, status } of data) {
    if (status === "pending") await control.settleRefund({ refund: id, outcome: "succeeded" });
  }
}

/** Finds the page in the list, because a fault may be planned for reading it. */
async function findPage(stripe: Stripe, id: string | undefined) {
  const { data } = await stripe.checkout.sessions.list({ limit: 100 });
  return data.find((page) => page.id === id);
}

/** In pence. */
async function heldBy(stripe: Stripe, id: string | undefined): Promise<number> {
  const intent = (await findPage(stripe, id))?.payment_intent;
  if (!intent) return 0;
  const charges = await stripe.charges.list({ payment_intent: String(intent), limit: 1 });
  const [charge] = charges.data;
  if (!charge) return 0;
  const { data } = await stripe.disputes.list({ limit: 100 });
  const lost = data
    .filter(({ charge: id, status }) => id === charge.id && status === "lost")
    .reduce((sum, { amount }) => sum + amount, 0);
  return charge.amount_captured - charge.amount_refunded - lost;
}

function isMoneyBack(type: string): boolean {
  return ["refunded", "surplus_refunded", "disputed", "surplus_disputed"].includes(type);
}
