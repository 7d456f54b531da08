/** A shop with online payments. A stand-in for Stripe is connected over real HTTP. */
import { once } from "node:events";
import { createServer } from "node:http";
import { type StandIn, startStandIn } from "@damson/stripe-stand-in";
import Stripe from "stripe";
import type { OrderServiceOptions } from "../index.ts";
import { createPlacement, readResponse, startService, type TestService } from "./service.ts";

/** Secret that signs the webhooks. */
export const WEBHOOK_SECRET = "whsec_of_the_tests";

export interface OnlineShop {
  readonly service: TestService;
  readonly standIn: StandIn;
  /** Stripe's client, connected to the stand-in. */
  readonly stripe: Stripe;
  readonly webhookUrl: string;
  /** Places an order that waits for its online payment, and returns its token. */
  placeOrder(): Promise<string>;
  /** Opens the payment page and returns its id. Returns an empty text if that was refused. */
  startPayment(token: string): Promise<string>;
  /** Places an order, pays it, and waits until the shop knows. */
  placePaidOrder(): Promise<PaidOrder>;
  view(token: string): ReturnType<typeof readResponse>;
  /** Returns the kinds of all sent emails, in order. */
  mailKinds(): Promise<readonly string[]>;
  /** Advances the clock, then runs the jobs that are due. */
  pass(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

interface PaidOrder {
  readonly token: string;
  readonly number: string;
  readonly total: number;
  /** Id of the payment at the provider. */
  readonly payment_intent: string;
}

export async function openOnlineShop(
  storage: NonNullable<OrderServiceOptions["storage"]>,
  options: Partial<OrderServiceOptions> = {},
): Promise<OnlineShop> {
  let clock = () => new Date();
  const standIn = await startStandIn({ clock: () => clock() });
  const service = await startService({
    ...options,
    storage,
    owner: { email: "owner@example.com" },
    payments: {
      methods: ["stripe", "bank-transfer"],
      stripeSecretKey: standIn.apiKey,
      stripeWebhookSecret: WEBHOOK_SECRET,
      stripeAddress: standIn.address,
    },
  });
  clock = service.now;
  const server = createServer(service.listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const webhookUrl = `http://127.0.0.1:${port}/orders/v1/stripe-webhook`;
  await standIn.control.sendWebhooksTo({ url: webhookUrl, secret: WEBHOOK_SECRET });

  const stripe = new Stripe(standIn.apiKey, { ...standIn.clientOptions, telemetry: false });
  const placeOrder = async () => {
    const response = await service.place(createPlacement(undefined, { paymentMethod: "stripe" }));
    return (await readResponse(response)).token;
  };
  const startPayment = async (token: string) => {
    const { url } = await readResponse(await service.ofOrder(token, "payment"));
    return url?.split("/").at(-1) ?? "";
  };
  const view = async (token: string) => readResponse(await service.ofOrder(token));

  return {
    service,
    standIn,
    webhookUrl,
    stripe,
    placeOrder,
    startPayment,
    async placePaidOrder() {
      const token = await placeOrder();
      const session = await startPayment(token);
      await standIn.control.pay({ session });
      await standIn.control.webhooksSettled();
      const { number, total } = await view(token);
      const { payment_intent } = await stripe.checkout.sessions.retrieve(session);
      return { token, number, total, payment_intent: String(payment_intent) };
    },
    view,
    async mailKinds() {
      await standIn.control.webhooksSettled();
      return service.mails.map(({ type }) => type);
    },
    async pass(milliseconds) {
      service.pass(milliseconds);
      await standIn.control.runDue();
      await service.staff.checkPayments();
      await service.staff.expireOrders();
      await standIn.control.webhooksSettled();
    },
    async close() {
      await standIn.close();
      server.close();
      server.closeAllConnections();
      await service.close();
    },
  };
}
