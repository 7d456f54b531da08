import { startStandIn } from "./index.ts";

const { env } = process;
const secret = env.STRIPE_WEBHOOK_SECRET ?? "whsec_stand_in";
const url = env.STRIPE_WEBHOOK_URL;

const standIn = await startStandIn({
  webhook: url === undefined ? undefined : { url, secret },
  port: Number(env.PORT ?? 12111),
});

console.log(`The stand-in for Stripe listens at ${standIn.address}

For the shop:
  STRIPE_SECRET_KEY=${standIn.apiKey}
  STRIPE_WEBHOOK_SECRET=${secret}
Webhooks go ${url === undefined ? "nowhere: set STRIPE_WEBHOOK_URL" : `to ${url}`}`);

const stop = () => void standIn.close();
process.once("SIGINT", stop);
process.once("SIGTERM", stop);
