import type {
  Checkout,
  PaymentProvider,
  ProviderRefund,
} from "../src/payments/provider/provider.ts";

/** Accepts all payments and most refunds. Throws for other calls. */
export function createDemoProvider(): PaymentProvider {
  const checkouts = new Map<string, Checkout>();
  let count = 0;
  const getCheckout = (id: string) => {
    const checkout = checkouts.get(id);
    if (checkout === undefined) throw new Error(`There is no page ${id}`);
    return checkout;
  };
  return {
    readTime: async () => undefined,
    checkAccess: async () => {},
    async openCheckout({ paymentId, orderId, amount }) {
      count += 1;
      const id = `cs_demo_${count}`;
      const checkout: Checkout = {
        id,
        state: "open",
        url: `https://pay.example/${id}`,
        isPaid: false,
        amount,
        currency: "gbp",
        paymentId,
        orderId,
        paymentIntentId: undefined,
      };
      checkouts.set(id, checkout);
      return checkout;
    },
    readCheckout: async (id) => getCheckout(id),
    findCheckoutOf: async () => undefined,
    async closeCheckout(id) {
      const checkout: Checkout = { ...getCheckout(id), state: "expired", url: undefined };
      checkouts.set(id, checkout);
      return checkout;
    },
    async refund({ refundId, paymentIntentId, amount }): Promise<ProviderRefund> {
      count += 1;
      // A few refunds fail, as if the card had been closed.
      const state = count % 40 === 0 ? "failed" : "succeeded";
      return { id: `re_demo_${count}`, state, refundId, paymentIntentId, amount };
    },
    async readRefund(id) {
      throw new Error(`There is no refund ${id}`);
    },
    listRefunds: async () => [],
    async readDispute(id) {
      throw new Error(`There is no dispute ${id}`);
    },
    listMovements: async () => [],
    listMoneyBackEvents: async () => [],
    readEvent: () => undefined,
  };
}
