import { expect, test } from "vitest";
import { errorOf, openStandIn, order } from "../testing/stand-in.ts";

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
  const events = held.map(({ event }) => event).toReversed();
  await command("releaseWebhooks", { events });
  expect(shop.events.map((event) => event.id)).toEqual(events);

  await command("planFault", { on: "GET /v1/events", fail: 429 });
  expect(await errorOf(stripe.events.list())).toMatchObject({ statusCode: 429 });

  await command("advanceClock", { seconds: 24 * 60 * 60 });
  expect((await stripe.checkout.sessions.create(order)).created).toBeGreaterThan(
    shop.events[0]?.created ?? Infinity,
  );
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

test("a session expires by the clock that is moved", async () => {
  const { stripe, control, shop } = await openStandIn();
  await stripe.checkout.sessions.create(order);
  await control.advanceClock({ seconds: 24 * 60 * 60 });
  await control.webhooksSettled();

  expect(shop.types()).toEqual(["checkout.session.expired"]);
});

test("what is due happens by itself as well", async () => {
  const { stripe, shop, clock } = await openStandIn();
  await stripe.checkout.sessions.create(order);
  clock.now = new Date(clock.now.getTime() + 24 * 60 * 60 * 1000);

  await expect.poll(shop.types).toEqual(["checkout.session.expired"]);
});
