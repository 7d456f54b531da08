/** The log contains no names and addresses of customers, and no tokens of orders. */
import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, describe, expect, test } from "vitest";
import {
  CREAM,
  createPlacement,
  readResponse,
  readTokenId,
  sqliteOnly,
  startService,
} from "./testing/service.ts";

describe.each(sqliteOnly)("on %s", async (_name, storage) => {
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line) => void lines.push(line) });
  const service = await startService({ storage: storage(), log });
  afterAll(() => service.close());
  const post = (path: string, body: object, headers = {}) =>
    service.request(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "Idempotency-Key": randomUUID(), ...headers },
    });

  test("logs no names, addresses, tokens or codes", async () => {
    const whole = createPlacement();
    const key = randomUUID();
    const { order, token } = await readResponse(await service.place(whole, key));
    await service.place({ ...whole, total: 1 }, key);
    await service.ofOrder(token);
    await service.request(`/order?token=${token}`, { headers: { "Order-Token": token } });
    await service.staff.markPaid(readTokenId(token));
    await service.staff.dispatch(readTokenId(token));
    const returned = { product: CREAM, quantity: 1 };
    await service.ofOrder(token, "returns", { lines: [returned], reason: "Too rich for me" });
    const contact = {
      name: "Anna Field",
      email: "anna@example.com",
      subject: "?",
      message: "Red?",
    };
    await post("/contact-messages", contact);
    await post("/discounts/check", { code: "WELCOME-2222-2222", subtotal: 5000 });
    await post("/newsletter/subscriptions", { email: "beth@example.com" });
    await post(`/newsletter/unsubscribe?token=${token}`, {});
    await service.request(`/orders?before=1.${readTokenId(token)}`, {
      headers: { Authorization: "Bearer of.some.body" },
    });

    const logged = lines.join("");
    expect(lines.length).toBeGreaterThanOrEqual(10);
    expect(logged).toContain('"path":"/newsletter/unsubscribe"');
    const secrets = [
      token,
      key,
      order.number,
      readTokenId(token),
      "WELCOME-2222-2222",
      "of.some.body",
    ];
    const people = ["Anna", "Field", "Garden", "LS1", "example.com", "456789", "Too rich", "Red?"];
    expect([...secrets, ...people].filter((each) => logged.includes(each))).toEqual([]);
  });
});
