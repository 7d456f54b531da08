/** Bounds on the stock that unpaid orders hold. */
import { randomUUID } from "node:crypto";
import type { Placement } from "@damson/shop/orders/placement";
import { expect, test } from "vitest";
import { comeAgain } from "../testing/come-again.ts";
import { bodyOf, CREAM, describeOnBoth, idOf, placementOf } from "../testing/service.ts";

const HOUR_MS = 3_600_000;
const OINTMENT = "retimax-1500-vitamin-a-ointment";

const usual = {
  transferSharePercent: 20,
  transferShareMinPieces: 5,
  piecesPerNetwork: 30,
  poundsPerNetwork: 2500,
  piecesPerCustomer: 20,
  poundsPerCustomer: 1500,
} as const;
const off = {
  piecesPerNetwork: "off",
  poundsPerNetwork: "off",
  piecesPerCustomer: "off",
  poundsPerCustomer: "off",
} as const;
const online = {
  methods: ["stripe", "bank-transfer"],
  stripeSecretKey: "sk_test_1",
  stripeWebhookSecret: "whsec_1",
  // A port where nothing answers.
  stripeAddress: "http://127.0.0.1:9",
};

const pieces = (quantity: number, product = CREAM) =>
  [{ product, quantity }] as const satisfies Placement["lines"];
const by = (email: string, quantity: number, changes: Partial<Placement> = {}) => {
  const placement = placementOf(pieces(quantity), changes);
  return { ...placement, shipping: { ...placement.shipping, email } };
};
const byAnyone = (quantity: number, changes: Partial<Placement> = {}) =>
  by(`${randomUUID()}@example.com`, quantity, changes);

describeOnBoth("orders that wait for a transfer", { holding: { ...usual, ...off } }, (service) => {
  test("together hold a fifth of a product, and what is beyond is refused with what can be had", async () => {
    await service.staff.setStock(CREAM, 50);
    await service.staff.setStock(OINTMENT, undefined);
    expect((await service.place(byAnyone(7))).status).toBe(201);
    const refused = await service.place(byAnyone(4));

    expect(refused.status).toBe(409);
    expect(await bodyOf(refused)).toEqual({
      code: "transfer_share_reached",
      message: expect.stringContaining("later"),
      lines: [{ product: CREAM, left: 3 }],
    });
    expect(await bodyOf(await service.request("/stock"))).toEqual({ [CREAM]: 43 });
    expect((await service.place(byAnyone(3))).status).toBe(201);
    expect((await service.place(byAnyone(1))).status).toBe(409);
  });

  test("a hundred at once never hold more than that", async () => {
    await service.staff.setStock(OINTMENT, 60);
    const placement = placementOf(pieces(1, OINTMENT));
    const shop = async () => {
      const key = randomUUID();
      return (await comeAgain(() => service.place(placement, key))).status;
    };
    const statuses = await Promise.all(Array.from({ length: 100 }, shop));

    expect(statuses.filter((status) => status === 201)).toHaveLength(12);
    expect(await bodyOf(await service.request("/stock"))).toMatchObject({ [OINTMENT]: 48 });
  });

  test("what is paid, cancelled or sent no longer counts, and the share is of what is left then", async () => {
    await service.staff.setStock(CREAM, 50);
    await service.staff.setStock(OINTMENT, undefined);
    const place = async (quantity: number) => {
      const { token } = await bodyOf(await service.place(byAnyone(quantity)));
      return { id: idOf(token), token };
    };
    // Those of the tests before are over.
    service.pass(6 * 24 * HOUR_MS);
    await service.staff.expireOrders();
    await service.staff.setStock(CREAM, 50);

    const [paid, cancelled] = [await place(5), await place(5)];
    expect((await service.place(byAnyone(1))).status).toBe(409);
    await service.ofOrder(cancelled.token, "cancel");
    expect((await service.place(byAnyone(6))).status).toBe(409);
    await service.staff.markPaid(paid.id);
    // 45 are left, and none of them waits.
    expect((await service.place(byAnyone(10))).status).toBe(409);
    expect((await service.place(byAnyone(9))).status).toBe(201);
    expect(await service.staff.check()).toEqual([]);
  });

  test("money that comes late revives an order, whatever share others hold by then", async () => {
    service.pass(6 * 24 * HOUR_MS);
    await service.staff.expireOrders();
    await service.staff.setStock(CREAM, 50);
    const { token } = await bodyOf(await service.place(byAnyone(10)));
    service.pass(6 * 24 * HOUR_MS);
    await service.staff.expireOrders();
    expect((await service.place(byAnyone(10))).status).toBe(201);
    await service.staff.markPaid(idOf(token));

    expect((await bodyOf(await service.ofOrder(token))).state).toBe("paid");
    expect(await service.staff.check()).toEqual([]);
  });
});

describeOnBoth(
  "where cards are taken",
  { holding: { ...usual, ...off }, payments: online },
  (service) => {
    test("beyond the share the shopper is offered the card, which takes what is there", async () => {
      await service.staff.setStock(CREAM, 10);
      expect((await service.place(byAnyone(5))).status).toBe(201);
      const key = randomUUID();
      const wanted = byAnyone(5);
      const refused = await bodyOf(await service.place(wanted, key));
      expect(refused).toMatchObject({
        code: "transfer_share_reached",
        message: expect.stringContaining("by card"),
      });

      const byCard = await service.place({ ...wanted, paymentMethod: "stripe" }, key);
      expect(byCard.status).toBe(201);
      expect(await bodyOf(await service.request("/stock"))).toEqual({ [CREAM]: 0 });
    });
  },
);

const unlimitedShare = { ...usual, transferSharePercent: 100, unconfirmedHours: 24 } as const;

describeOnBoth(
  "what unpaid orders hold together",
  { holding: unlimitedShare, payments: online },
  (service) => {
    let network = 0;
    /** Places an order from a network of its own, unless one is given. */
    const place = (placement: unknown, address = nextNetwork()) =>
      service.fetch(
        new Request("http://localhost:3000/orders/v1/orders", {
          method: "POST",
          body: JSON.stringify(placement),
          headers: { "Idempotency-Key": randomUUID() },
        }),
        { remoteAddress: address },
      );
    const nextNetwork = () => `10.0.${Math.floor(++network / 250)}.${network % 250}`;
    const tokenOf = async (response: Response) => (await bodyOf(response)).token;
    const later = async (milliseconds: number) => {
      service.pass(milliseconds);
      await service.staff.expireOrders();
    };

    test("thirty pieces are one network's, in any customer's name", async () => {
      await service.staff.setStock(CREAM, 10_000);
      const office = nextNetwork();
      expect((await place(byAnyone(18), office)).status).toBe(201);
      expect((await place(byAnyone(12), office)).status).toBe(201);
      const refused = await place(byAnyone(1), office);

      expect(refused.status).toBe(409);
      expect(await bodyOf(refused)).toEqual({
        code: "unpaid_limit_reached",
        message: expect.stringMatching(/waiting to be paid/),
      });
      expect((await place(byAnyone(1))).status).toBe(201);
    });

    test("an IPv6 network is its first half, whatever the other is", async () => {
      expect((await place(byAnyone(20), "2001:db8:1:1::1")).status).toBe(201);
      expect((await place(byAnyone(11), "2001:db8:1:1:ffff::2")).status).toBe(409);
      expect((await place(byAnyone(11), "2001:db8:1:2::2")).status).toBe(201);
    });

    test("the many IPv6 networks of one site hold eight times as much together, and no more", async () => {
      for (let network = 0; network < 16; network += 1) {
        expect((await place(byAnyone(15), `2001:db8:2:${network % 8}::1`)).status).toBe(201);
      }
      expect((await place(byAnyone(1), "2001:db8:2:ff::1")).status).toBe(409);
      expect((await place(byAnyone(1), "2001:db8:3:ff::1")).status).toBe(201);
    });

    test("twenty pieces are one mailbox's, wherever they are ordered from", async () => {
      expect((await place(by("anna+1@example.com", 11))).status).toBe(201);
      expect((await place(by("Anna+2@example.com", 10))).status).toBe(409);
      expect((await place(by("anna+2@example.com", 9))).status).toBe(201);
    });

    test("card checkouts and transfers are counted apart, so that the card is left", async () => {
      const address = nextNetwork();
      const card = { paymentMethod: "stripe" } as const;
      expect((await place(by("ben@example.com", 20), address)).status).toBe(201);
      expect((await place(by("ben@example.com", 1), address)).status).toBe(409);
      expect((await place(by("ben@example.com", 20, card), address)).status).toBe(201);
      expect((await place(by("ben@example.com", 1, card), address)).status).toBe(409);
    });

    test("what is dear is bounded by its value", async () => {
      await service.staff.setStock("paco-rabanne-fame-eau-de-parfum", 1000);
      const perfume = (quantity: number) => {
        const lines = pieces(quantity, "paco-rabanne-fame-eau-de-parfum");
        const placement = placementOf(lines);
        const email = `${randomUUID()}@example.com`;
        return { ...placement, shipping: { ...placement.shipping, email } };
      };
      expect((await place(perfume(18))).status).toBe(409);
      expect((await place(perfume(17))).status).toBe(201);
    });

    test("what is not counted is not held, and is not bounded", async () => {
      await service.staff.setStock(CREAM, undefined);
      expect((await place(byAnyone(99))).status).toBe(201);
      await service.staff.setStock(CREAM, 10_000);
    });

    test("what was paid no longer counts", async () => {
      const address = nextNetwork();
      const token = await tokenOf(await place(by("cleo@example.com", 20), address));
      await service.staff.markPaid(idOf(token));

      expect((await place(by("cleo@example.com", 20), address)).status).toBe(201);
    });

    test("what expired counts for as long again as it was held", async () => {
      const address = nextNetwork();
      await place(by("dora@example.com", 20), address);
      await later(24 * HOUR_MS + 1);
      expect((await place(by("dora@example.com", 1), address)).status).toBe(409);
      await later(23 * HOUR_MS);
      expect((await place(by("dora@example.com", 1), address)).status).toBe(409);
      await later(HOUR_MS + 1);
      expect((await place(by("dora@example.com", 20), address)).status).toBe(201);
    });

    test("who cancels after a minute and orders anew waits for a minute at most", async () => {
      const address = nextNetwork();
      const token = await tokenOf(await place(by("emma@example.com", 20), address));
      service.pass(60_000);
      await service.ofOrder(token, "cancel");
      expect((await place(by("emma@example.com", 1), address)).status).toBe(409);
      service.pass(60_001);
      expect((await place(by("emma@example.com", 20), address)).status).toBe(201);
    });

    test("many at once hold no more than one after the other", async () => {
      const address = nextNetwork();
      const statuses = await Promise.all(
        Array.from({ length: 40 }, async () => {
          const placement = byAnyone(1);
          return (await comeAgain(() => place(placement, address))).status;
        }),
      );

      expect(statuses.filter((status) => status === 201)).toHaveLength(30);
      expect(statuses.filter((status) => status === 409)).toHaveLength(10);
    });

    test("the same order again is the same order, whatever is held by then", async () => {
      const key = randomUUID();
      const placement = by("fay@example.com", 20);
      const { order } = await bodyOf(await service.place(placement, key));
      const again = await service.place(placement, key);

      expect(again.status).toBe(201);
      expect((await bodyOf(again)).order.number).toBe(order.number);
    });
  },
);
