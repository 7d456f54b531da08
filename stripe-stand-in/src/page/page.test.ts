import { expect, test } from "vitest";
import { openStandIn, order, type Tested } from "../testing/stand-in.ts";

async function openPage(tested: Tested, change: Partial<typeof order> = {}) {
  const { id, url } = await tested.stripe.checkout.sessions.create({ ...order, ...change });
  return { id, url: url ?? "" };
}

function press(url: string, button: "cancel" | "decline" | "pay") {
  return fetch(`${url}/${button}`, { method: "POST", redirect: "manual" });
}

test("the page says what is paid, and has no script", async () => {
  const { url } = await openPage(await openStandIn());
  const response = await fetch(url);
  const html = await response.text();

  expect(response.status).toBe(200);
  for (const text of [
    "Cream&nbsp;×&nbsp;2",
    "£40.00",
    "Brush&nbsp;×&nbsp;1",
    "£14.99",
    "Pay £54.99",
    "anna@example.com",
  ]) {
    expect(html).toContain(text);
  }
  expect(
    html.match(/<button[^>]*>(.*?)</g)?.map((button) => button.replace(/.*>(.*)</, "$1")),
  ).toEqual(["Pay", "Decline", "Cancel"]);
  expect(html).not.toContain("<script");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("names of products are shown as they are written", async () => {
  const { url } = await openPage(await openStandIn(), {
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "gbp",
          unit_amount: 500,
          product_data: { name: `<img src=x> "Rose & Oud"` },
        },
      },
    ],
  });

  expect(await (await fetch(url)).text()).toContain("&#60;img src=x&#62; &#34;Rose &#38; Oud&#34;");
});

test("paying leads back to the shop, which has the webhook by then", async () => {
  const tested = await openStandIn();
  const { id, url } = await openPage(tested);
  const response = await press(url, "pay");

  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(`https://shop.example/paid?session=${id}`);
  expect(tested.shop.types()).toContain("checkout.session.completed");
  expect(await tested.stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: "complete",
    payment_status: "paid",
    url: null,
  });
});

test("webhooks that are held are not waited for", async () => {
  const tested = await openStandIn();
  await tested.control.holdWebhooks();
  expect((await press((await openPage(tested)).url, "pay")).status).toBe(303);
  expect(tested.shop.events).toEqual([]);
});

test("a declined card may be followed by another", async () => {
  const tested = await openStandIn();
  const { id, url } = await openPage(tested);
  const declined = await press(url, "decline");

  expect(declined.status).toBe(303);
  expect(declined.headers.get("location")).toBe(url);
  expect(await (await fetch(url)).text()).toContain("Your card was declined. You can try again.");
  expect(await tested.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "open" });
  expect((await press(url, "pay")).status).toBe(303);
});

test("cancelling leads back to the shop, and leaves the session open", async () => {
  const tested = await openStandIn();
  const { id, url } = await openPage(tested);
  const response = await press(url, "cancel");

  expect(response.headers.get("location")).toBe("https://shop.example/checkout?from=stripe");
  expect(await tested.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "open" });
});

test("what is paid or expired says so, and cannot be paid", async () => {
  const tested = await openStandIn();
  const paid = await openPage(tested);
  await press(paid.url, "pay");
  const expired = await openPage(tested);
  await tested.stripe.checkout.sessions.expire(expired.id);

  for (const [{ url, id }, title, status] of [
    [paid, "Already paid", "complete"],
    [expired, "This page has expired", "expired"],
  ] as const) {
    expect(await (await fetch(url)).text()).toContain(title);
    expect(await (await press(url, "pay")).text()).toContain(title);
    expect(await tested.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status });
  }
});

test("a page that does not exist is not found", async () => {
  const { standIn } = await openStandIn();

  expect((await fetch(`${standIn.address}/c/pay/cs_test_none`)).status).toBe(404);
  expect((await fetch(`${standIn.address}/c/style.css`)).status).toBe(200);
});
