import { once } from "node:events";
import { createServer, request as httpRequest } from "node:http";
import { afterAll, expect, test } from "vitest";
import { describeStored } from "../testing/stored.ts";

const messages = new FormData();
messages.set("List-Unsubscribe", "One-Click");

describeStored("unsubscribing over HTTP", {}, ({ service, db, mailsTo }) => {
  const server = createServer(service.listener).listen(0, "127.0.0.1");
  afterAll(() => server.close());
  const createLink = async (path: string) => {
    if (!server.listening) await once(server, "listening");
    const address = server.address();
    if (typeof address !== "object" || address === null) throw new Error("It does not listen");
    return `http://127.0.0.1:${address.port}/orders/v1/newsletter/${path}`;
  };
  const post = async (path: string, body: object) =>
    fetch(await createLink(path), { method: "POST", body: JSON.stringify(body) });
  /** Subscribes and returns the List-Unsubscribe URL. */
  const join = async (email: string) => {
    await post("subscriptions", { email });
    await post("confirm", { token: (await mailsTo(email)).at(-1)?.data.token });
    return createLink(`unsubscribe?token=${(await mailsTo(email)).at(-1)?.data.unsubscribeToken}`);
  };
  const isSubscribed = async (email: string) => {
    const query = db.reader.selectFrom("newsletter_subscribers").select("confirmed_at");
    const row = await query.where("email", "=", email).executeTakeFirstOrThrow();
    return row.confirmed_at !== null;
  };

  test.each([
    ["form data", messages],
    ["a form", new URLSearchParams({ "List-Unsubscribe": "One-Click" })],
    ["nothing", undefined],
    ["what is no form", "\0".repeat(1000)],
  ])("unsubscribes with one click and body %s", async (name, body) => {
    const email = `${name.replaceAll(" ", "-")}@example.com`;
    const address = await join(email);
    expect(await isSubscribed(email)).toBe(true);
    const response = await fetch(address, { method: "POST", ...(body && { body }) });

    expect([response.status, await response.text()]).toEqual([200, "{}"]);
    expect(await isSubscribed(email)).toBe(false);
  });

  test.each(["GET", "HEAD", "OPTIONS", "PUT", "DELETE"])("rejects %s", async (method) => {
    const email = `${method.toLowerCase()}@example.com`;
    const address = await join(email);
    const response = await fetch(address, { method, redirect: "manual" });

    expect(response.status).toBe(method === "GET" ? 303 : 405);
    expect(await isSubscribed(email)).toBe(true);
  });

  test("does not wait for an endless body", async () => {
    const email = "endless@example.com";
    const sending = httpRequest(await join(email), { method: "POST" });
    sending.on("error", () => {});
    sending.write("x".repeat(100_000));
    const [response] = await once(sending, "response");
    sending.destroy();

    expect(response.statusCode).toBe(200);
    expect(await isSubscribed(email)).toBe(false);
  });
});
