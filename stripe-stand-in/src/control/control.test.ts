import Stripe from "stripe";
import { expect, onTestFinished, test } from "vitest";
import { startStandIn } from "../index.ts";
import { openShop, SECRET } from "../testing/shop.ts";
import { errorOf, NOON, openStandIn, order } from "../testing/stand-in.ts";

test("the commands work over HTTP too", async () => {
  const { standIn, control, stripe, shop } = await openStandIn();
  const command = async (name: string, input?: object) => {
    const response = await fetch(`${standIn.address}/stand-in/${name}`, {
      method: "POST",
      ...(input ? { body: JSON.stringify(input) } : {}),
    });
    return { status: response.status, body: await response.json() };
  };
  const { id } = await stripe.checkout.sessions.create(order);

  await command("holdWebhooks");
  expect(await command("pay", { session: id })).toMatchObject({
    status: 200,
    body: { id, payment_status: "paid" },
  });
  expect(shop.events).toEqual([]);
  const held = await control.listWebhooks();
  expect(await command("listWebhooks")).toEqual({ status: 200, body: held });
  await command("resumeWebhooks");
  expect(shop.events.map((event) => event.id)).toEqual(held.map(({ event }) => event));

  await command("planFault", { on: "GET /v1/events", fail: 503 });
  expect(await errorOf(stripe.events.list())).toMatchObject({ statusCode: 503 });
  await command("reset");
  expect((await stripe.events.list()).data).toEqual([]);
});

test("a command that is wrong is refused, with the reason", async () => {
  const { standIn } = await openStandIn();
  const post = async (path: string, body: string) => {
    const response = await fetch(`${standIn.address}/stand-in/${path}`, { method: "POST", body });
    return [response.status, await response.json()];
  };

  expect(await post("pay", `{ "session": "cs_test_none" }`)).toEqual([
    404,
    { error: { message: "No such checkout.session: 'cs_test_none'" } },
  ]);
  expect((await post("pay", `{ "sessions": "cs_test_none" }`))[0]).toBe(400);
  expect((await post("pay", "{"))[0]).toBe(400);
  expect((await post("payNothing", "{}"))[0]).toBe(404);
  expect((await post("toString", "{}"))[0]).toBe(404);
});

test("what is due happens by itself as well", async () => {
  let now = NOON;
  const standIn = await startStandIn({ clock: () => now });
  onTestFinished(() => standIn.close());
  const shop = await openShop(() => now);
  await standIn.control.sendWebhooksTo({ url: shop.url, secret: SECRET });
  const stripe = new Stripe(standIn.apiKey, standIn.clientOptions);
  await stripe.checkout.sessions.create(order);
  now = new Date(now.getTime() + 24 * 60 * 60 * 1000);

  await expect.poll(shop.types).toEqual(["checkout.session.expired"]);
});
