import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { CREAM, createPlacement, readResponse, readTokenId } from "../testing/service.ts";
import { describeStored } from "../testing/stored.ts";

/** Bidirectional, invisible and control characters, and a line break. */
const ODD = "\u202eAnna\u200b\u001b[2J\u2066\u009b2J\nField\ufeff";
const CLEAN = "Anna[2J2J Field";
const unsafe = /(?!\n)[\p{Cc}\p{Cf}]/u;

describeStored("odd characters", {}, ({ service, db, mailsTo }) => {
  const send = (path: string, body: object) =>
    service.request(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "Idempotency-Key": randomUUID() },
    });

  test("removes odd characters from names, addresses and emails", async () => {
    const address = { firstName: ODD, lastName: ODD, address: ODD, city: ODD, postcode: "LS1 4AP" };
    const phone = "\u202a07123\n456789\u202c";
    const email = "an\u200bna@example.com";
    const whole = createPlacement();
    const response = await service.place({
      ...whole,
      shipping: { ...address, email, phone },
      billing: address,
    });
    const { order, token } = await readResponse(response);

    expect(response.status).toBe(201);
    const clean = { firstName: CLEAN, lastName: CLEAN, address: CLEAN, city: CLEAN };
    expect(order.billing).toEqual({ ...clean, postcode: "LS1 4AP" });
    expect(order.shipping).toMatchObject({ email: "anna@example.com", phone: "07123 456789" });
    const stored = await db.reader.selectFrom("orders").selectAll().execute();
    expect(JSON.stringify(stored)).not.toMatch(/\\u|\p{Cc}|\p{Cf}/u);
    await expect.poll(() => service.mails).toHaveLength(1);
    const [mail] = service.mails;
    for (const part of [mail?.html, mail?.text, mail?.subject]) expect(part).not.toMatch(unsafe);

    await service.staff.markPaid(readTokenId(token));
    await service.staff.dispatch(readTokenId(token));
    const lines = [{ product: CREAM, quantity: 1 }];
    await service.ofOrder(token, "returns", { lines, reason: `Why?\r\n${ODD}` });
    const returned = await db.reader.selectFrom("returns").select("reason").executeTakeFirst();
    expect(returned?.reason).toBe("Why?\nAnna[2J2J\nField");
  });

  test("removes odd characters from contact messages but keeps line breaks", async () => {
    const email = "beth@example.com";
    const sent = { name: ODD, email, subject: ODD, message: `One\u2028two\r\n\n${ODD}` };
    expect((await send("/contact-messages", sent)).status).toBe(202);

    const message = "One\ntwo\n\nAnna[2J2J\nField";
    expect(await mailsTo("accounts@localhost")).toEqual([
      { kind: "contact_message", data: { name: CLEAN, email, subject: CLEAN, message } },
    ]);
  });

  test("rejects a name or message of odd characters only", async () => {
    const nothing = "\u200b\u202e\u0007";
    const shipping = { ...createPlacement().shipping, firstName: nothing };
    const order = await readResponse(await service.place({ ...createPlacement(), shipping }));
    const message = { name: "Anna", email: "anna@example.com", subject: "?", message: nothing };
    const contact = await readResponse(await send("/contact-messages", message));

    expect(order.fields).toEqual({ "shipping.firstName": "First name is required" });
    expect(contact.fields).toEqual({ message: "Message is required" });
  });

  test("recognises a repeated order with odd characters", async () => {
    const key = randomUUID();
    const whole = createPlacement();
    const odd = { ...whole, shipping: { ...whole.shipping, firstName: "\u200bAnna" } };
    const [first, second] = [await service.place(whole, key), await service.place(odd, key)];

    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await readResponse(second)).order.number).toBe(
      (await readResponse(first)).order.number,
    );
  });
});
