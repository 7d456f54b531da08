import { readDocument, saveDocument } from "@damson/catalogue";
import { transaction } from "@damson/database";
import { NEWSLETTER_DISCOUNT } from "@damson/shop/offers";
import { describe, expect, test } from "vitest";
import { endOfDay } from "../london-days.ts";
import { createPlacement, readResponse } from "../testing/service.ts";
import { describeStored, type Stored } from "../testing/stored.ts";

const DAY_MS = 86_400_000;
const personalCode = {
  code: expect.stringMatching(/^WELCOME(-[2-9A-HJ-NP-Z]{4}){2}$/),
  percent: NEWSLETTER_DISCOUNT,
  validUntil: expect.stringMatching(/^2027-\d\d-\d\d$/),
};

function createHelpers({ service, db, mailsTo }: Stored) {
  const post = (path: string, body: unknown) =>
    service.request(`/newsletter/${path}`, { method: "POST", body: JSON.stringify(body) });
  const subscribe = (email: unknown) => post("subscriptions", { email });
  const confirm = (token: unknown) => post("confirm", { token });
  const unsubscribe = (token: string, method = "POST") =>
    service.request(`/newsletter/unsubscribe?token=${token}`, {
      method,
      ...(method === "POST" && { body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) }),
    });
  const listMails = async (email: string, kind: string) =>
    (await mailsTo(email)).filter((mail) => mail.kind === kind).map(({ data }) => data);
  const findLink = async (email: string) =>
    String((await listMails(email, "newsletter_opt_in")).at(-1)?.token);
  const findUnsubscribeToken = async (email: string) =>
    String((await listMails(email, "newsletter_welcome")).at(-1)?.unsubscribeToken);
  const findRow = (email: string) =>
    db.reader
      .selectFrom("newsletter_subscribers")
      .selectAll()
      .where("email", "=", email)
      .executeTakeFirst();
  const join = async (email: string) => {
    await subscribe(email);
    return readResponse(await confirm(await findLink(email)));
  };
  return {
    subscribe,
    confirm,
    unsubscribe,
    listMails,
    findLink,
    findUnsubscribeToken,
    findRow,
    join,
  };
}

function saveCode({ service }: Stored, content: object) {
  return transaction(service.service.catalogueDatabase, async (db) => {
    const { version } = await readDocument(db, "newsletter");
    const author = { person: "owner@damson.example", personId: null, now: service.now() };
    await saveDocument(db, author, "newsletter", { content, version });
  });
}

describeStored("the newsletter", {}, (stored) => {
  const onSqlite = test.runIf(stored.db.kind === "sqlite");
  const { service, db } = stored;
  const {
    subscribe,
    confirm,
    unsubscribe,
    listMails,
    findLink,
    findUnsubscribeToken,
    findRow,
    join,
  } = createHelpers(stored);

  test("subscribes an address after confirmation and stores the proof of consent", async () => {
    const response = await subscribe(" Anna@Example.com ");
    expect([response.status, await response.text()]).toEqual([202, "{}"]);
    expect(await findRow("anna@example.com")).toMatchObject({
      confirmed_at: null,
      requested_at: service.now(),
      requested_from: "127.0.0.1",
    });
    service.pass(60_000);

    expect(await readResponse(await confirm(await findLink("anna@example.com")))).toEqual(
      personalCode,
    );
    expect(await findRow("anna@example.com")).toMatchObject({
      confirmed_at: service.now(),
      confirmed_from: "127.0.0.1",
      consent: "I would like first looks and offers from Damson by email.",
    });
    expect(await listMails("anna@example.com", "newsletter_welcome")).toEqual([
      { welcomeCode: personalCode, unsubscribeToken: expect.any(String) },
    ]);
  });

  test("sends one email for repeated confirmations", async () => {
    await subscribe("beth@example.com");
    const token = await findLink("beth@example.com");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => confirm(token).then(readResponse)),
    );
    service.pass(30 * DAY_MS);
    answers.push(await readResponse(await confirm(token)));

    expect(answers[0]).toEqual(personalCode);
    expect(new Set(answers.map((answer) => answer.code)).size).toBe(1);
    expect(await listMails("beth@example.com", "newsletter_welcome")).toHaveLength(1);
  });

  test("emails an address once a day", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => subscribe("cleo@example.com")),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await listMails("cleo@example.com", "newsletter_opt_in")).toHaveLength(1);
    service.pass(DAY_MS - 1);
    await subscribe("cleo@example.com");
    expect(await listMails("cleo@example.com", "newsletter_opt_in")).toHaveLength(1);
    service.pass(1);
    await subscribe("cleo@example.com");
    expect(await listMails("cleo@example.com", "newsletter_opt_in")).toHaveLength(2);
  });

  test("responds the same to subscribers and keeps their proof of consent", async () => {
    await join("dora@example.com");
    const before = await findRow("dora@example.com");
    const again = await subscribe("dora@example.com");
    const unknown = await subscribe("dorothy@example.com");

    expect([again.status, await again.text()]).toEqual([unknown.status, await unknown.text()]);
    const names = (response: Response) => [...response.headers.keys()].sort();
    expect(names(again)).toEqual(names(unknown));
    expect(await listMails("dora@example.com", "newsletter_opt_in")).toHaveLength(1);
    service.pass(DAY_MS);
    await subscribe("dora@example.com");
    expect(await findRow("dora@example.com")).toEqual({ ...before, asked_at: service.now() });
  });

  onSqlite("expires a link after seven days", async () => {
    await subscribe("emma@example.com");
    await subscribe("ella@example.com");
    service.pass(7 * DAY_MS - 1);
    expect((await confirm(await findLink("emma@example.com"))).status).toBe(200);
    service.pass(1);
    const late = await confirm(await findLink("ella@example.com"));

    expect(late.status).toBe(404);
    expect((await readResponse(late)).message).toMatch(/expired.*subscribe again/);
    expect((await findRow("ella@example.com"))?.confirmed_at).toBeNull();
  });

  test("unsubscribes with one click and keeps only address and date", async () => {
    await join("fay@example.com");
    const token = await findUnsubscribeToken("fay@example.com");
    service.pass(1000);
    const unsubscribedAt = service.now();
    const answers = [await unsubscribe(token)];
    service.pass(1000);
    answers.push(await unsubscribe(token));

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await findRow("fay@example.com")).toEqual({
      id: expect.any(String),
      email: "fay@example.com",
      asked_at: null,
      requested_at: null,
      requested_from: null,
      confirmed_at: null,
      confirmed_from: null,
      consent: null,
      unsubscribed_at: unsubscribedAt,
    });
  });

  test("unsubscribes with one click from the confirmation email", async () => {
    await subscribe("greta@example.com");
    const [{ token, unsubscribeToken } = {}] = await listMails(
      "greta@example.com",
      "newsletter_opt_in",
    );
    service.pass(1000);
    expect((await unsubscribe(String(unsubscribeToken))).status).toBe(200);

    expect(await findRow("greta@example.com")).toMatchObject({
      requested_at: null,
      requested_from: null,
      unsubscribed_at: service.now(),
    });
    expect((await confirm(String(token))).status).toBe(404);
    await subscribe("greta@example.com");
    expect(await listMails("greta@example.com", "newsletter_opt_in")).toHaveLength(1);
    service.pass(DAY_MS);
    expect(await join("greta@example.com")).toEqual(personalCode);
  });

  onSqlite("lets subscribers unsubscribe from a repeated confirmation email", async () => {
    await join("gwen@example.com");
    service.pass(DAY_MS);
    await subscribe("gwen@example.com");
    const asked = (await listMails("gwen@example.com", "newsletter_opt_in")).at(-1);
    await unsubscribe(String(asked?.unsubscribeToken));

    expect((await findRow("gwen@example.com"))?.confirmed_at).toBeNull();
  });

  onSqlite("ignores an older link after unsubscribing", async () => {
    const { code: first } = await join("gia@example.com");
    const old = await findLink("gia@example.com");
    service.pass(1000);
    await unsubscribe(await findUnsubscribeToken("gia@example.com"));
    expect((await confirm(old)).status).toBe(404);
    service.pass(1000);

    expect((await join("gia@example.com")).code).toBe(first);
    expect(await findRow("gia@example.com")).toMatchObject({
      confirmed_at: service.now(),
      unsubscribed_at: null,
    });
  });

  onSqlite("changes nothing on GET and redirects to the page", async () => {
    await join("hana@example.com");
    const token = await findUnsubscribeToken("hana@example.com");
    const opened = await unsubscribe(token, "GET");
    const hostile = await unsubscribe("a%0d%0aX:1%26b=%22", "GET");

    expect(opened.status).toBe(303);
    expect(opened.headers.get("Location")).toBe(
      `http://localhost:3000/newsletter?unsubscribe=${token}`,
    );
    expect(hostile.headers.get("Location")).toBe(
      "http://localhost:3000/newsletter?unsubscribe=a%0D%0AX%3A1%26b%3D%22",
    );
    for (const path of ["confirm", "subscriptions", `confirm?token=${token}`]) {
      expect((await service.request(`/newsletter/${path}`)).status).toBe(405);
    }
    expect((await findRow("hana@example.com"))?.confirmed_at).not.toBeNull();
  });

  test("grants the discount that was mailed, even if the setting has changed", async () => {
    const promisedIn = async (email: string) =>
      (await listMails(email, "newsletter_opt_in")).at(-1)?.code;
    const joinAfter = async (email: string, content: object) => {
      await subscribe(email);
      await saveCode(stored, content);
      return readResponse(await confirm(await findLink(email)));
    };
    const off = { isCodeGiven: false, percent: 15, days: 30 };
    expect(await joinAfter("lena@example.com", off)).toEqual(personalCode);
    expect(await joinAfter("lily@example.com", { ...off, isCodeGiven: true })).toEqual({});
    expect(await promisedIn("lily@example.com")).toBeNull();
    expect(await listMails("lily@example.com", "newsletter_welcome")).toEqual([
      { unsubscribeToken: expect.any(String) },
    ]);

    const before = { isCodeGiven: true, percent: NEWSLETTER_DISCOUNT, days: 90 };
    const last = endOfDay(service.now(), 30).toISOString().slice(0, 10);
    expect(await joinAfter("lucy@example.com", before)).toEqual({
      ...personalCode,
      percent: 15,
      validUntil: last,
    });
    expect(await promisedIn("lucy@example.com")).toEqual({ percent: 15, days: 30 });
    // An address that has had no code gets one when it subscribes again.
    service.pass(1000);
    await unsubscribe(await findUnsubscribeToken("lily@example.com"));
    service.pass(1000);
    expect(await join("lily@example.com")).toEqual(personalCode);
  });

  test("accepts the code once, from its address only", async () => {
    const { code } = await join("iris@example.com");
    const { shipping, lines } = createPlacement();
    const { subtotal, discount } = { subtotal: 2500, discount: 2500 * (NEWSLETTER_DISCOUNT / 100) };
    const total = subtotal - discount + 499;
    const place = (email: string) =>
      service.place(
        createPlacement(lines, { discountCode: code, total, shipping: { ...shipping, email } }),
      );

    expect((await place("anna@example.com")).status).toBe(422);
    const answers = await Promise.all(Array.from({ length: 5 }, () => place("Iris@example.com")));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
    // After confirming again, the response does not contain the used code.
    expect(await readResponse(await confirm(await findLink("iris@example.com")))).toEqual({});
    service.pass(1000);
    await unsubscribe(await findUnsubscribeToken("iris@example.com"));
    service.pass(1000);
    expect(await join("iris@example.com")).toEqual({});
    expect(await listMails("iris@example.com", "newsletter_welcome")).toEqual([
      { welcomeCode: personalCode, unsubscribeToken: expect.any(String) },
      { unsubscribeToken: expect.any(String) },
    ]);
  });

  onSqlite("expires the code at the end of the named day", async () => {
    const { code, validUntil } = await join("isla@example.com");
    const check = async () => {
      const body = JSON.stringify({ code, subtotal: 5000 });
      return service.request("/discounts/check", { method: "POST", body });
    };
    expect(Date.parse(validUntil)).toBeGreaterThan(service.now().getTime() + 89 * DAY_MS);
    service.pass(endOfDay(new Date(validUntil)).getTime() - service.now().getTime());
    expect((await check()).status).toBe(200);
    service.pass(1);
    expect((await readResponse(await check())).message).toMatch(
      /^This discount code was valid until \d+ \w+ 2027\.$/,
    );

    // There is no second code, and the email does not mention the first.
    await unsubscribe(await findUnsubscribeToken("isla@example.com"));
    service.pass(1000);
    expect(await join("isla@example.com")).toEqual({});
    expect((await listMails("isla@example.com", "newsletter_welcome")).at(-1)).toEqual({
      unsubscribeToken: expect.any(String),
    });
  });

  test("creates a unique code per address", async () => {
    const emails = Array.from({ length: 20 }, (_, index) => `jo${index}@example.com`);
    const codes = await Promise.all(emails.map(async (email) => (await join(email)).code));

    expect(new Set(codes).size).toBe(20);
  });

  describe("invalid requests", () => {
    onSqlite.each(["", "anna", "a@b", "anna@example.com\nbeth@example.com", 1, null, [], {}])(
      "rejects the address %j",
      async (email) => {
        const response = await subscribe(email);

        expect(response.status).toBe(422);
        expect(Object.keys((await readResponse(response)).fields)).toEqual(["email"]);
      },
    );

    onSqlite.each(["", "x", "A".repeat(52), "A".repeat(44), "%00", "é"])(
      "rejects the token %j",
      async (token) => {
        const answers = [await confirm(token), await unsubscribe(encodeURIComponent(token))];

        for (const response of answers) {
          expect(response.status).toBe(404);
          expect(await readResponse(response)).toMatchObject({ code: "not_found" });
        }
      },
    );

    onSqlite("rejects a token for another purpose", async () => {
      await join("kate@example.com");
      const [link, ending] = [
        await findLink("kate@example.com"),
        await findUnsubscribeToken("kate@example.com"),
      ];

      expect((await confirm(ending)).status).toBe(404);
      expect((await unsubscribe(link)).status).toBe(404);
      expect((await service.request("/newsletter/unsubscribe", { method: "POST" })).status).toBe(
        404,
      );
      expect((await findRow("kate@example.com"))?.confirmed_at).not.toBeNull();
    });

    test("does not resubscribe an erased address through an old link", async () => {
      await subscribe("lena@example.com");
      const token = await findLink("lena@example.com");
      await db.writer
        .transaction()
        .execute((trx) =>
          trx
            .deleteFrom("newsletter_subscribers")
            .where("email", "=", "lena@example.com")
            .execute(),
        );

      const late = await confirm(token);
      expect(late.status).toBe(404);
      expect((await readResponse(late)).message).toMatch(/expired.*subscribe again/);
      expect(await findRow("lena@example.com")).toBeUndefined();
    });
  });
});

let time = Date.parse("2026-11-21T12:00:00Z");
/** Advances with every call, because the time is part of an email's key. */
const clock = () => {
  time += 1;
  return new Date(time);
};

describeStored("concurrent newsletter requests", { clock }, (stored) => {
  const { subscribe, confirm, unsubscribe, listMails, findLink, findUnsubscribeToken, findRow } =
    createHelpers(stored);
  const atOnce = <Result>(work: () => Promise<Result>) =>
    Promise.all(Array.from({ length: 30 }, work));

  test("sends one link, one welcome and one code", async () => {
    await atOnce(() => subscribe("rosa@example.com"));
    expect(await listMails("rosa@example.com", "newsletter_opt_in")).toHaveLength(1);
    const token = await findLink("rosa@example.com");
    const answers = await atOnce(async () => readResponse(await confirm(token)));

    expect(new Set(answers.map((answer) => answer.code)).size).toBe(1);
    expect(await listMails("rosa@example.com", "newsletter_welcome")).toHaveLength(1);
  });

  test("stays unsubscribed when a link is reopened concurrently", async () => {
    const [link, ending] = [
      await findLink("rosa@example.com"),
      await findUnsubscribeToken("rosa@example.com"),
    ];
    await atOnce(() => Promise.all([confirm(link), unsubscribe(ending)]));

    expect((await findRow("rosa@example.com"))?.confirmed_at).toBeNull();
    expect(await listMails("rosa@example.com", "newsletter_welcome")).toHaveLength(1);
  });
});

describeStored("limits of the newsletter", { limits: { messages: "2/1h" } }, (stored) => {
  test("limits addresses per network and hour", async () => {
    const { subscribe, listMails } = createHelpers(stored);
    const answers = [
      await subscribe("mia@example.com"),
      await subscribe("nell@example.com"),
      await subscribe("olga@example.com"),
    ];

    expect(answers.map(({ status }) => status)).toEqual([202, 202, 429]);
    expect(await listMails("olga@example.com", "newsletter_opt_in")).toEqual([]);
  });
});

describeStored("emails for the newsletter", { limits: { mailsToStrangers: "3/1h" } }, (stored) => {
  test("responds the same once the email limit is reached", async () => {
    const { subscribe, listMails } = createHelpers(stored);
    const emails = Array.from({ length: 9 }, (_, index) => `pat${index}@example.com`);
    await Promise.all(emails.map(subscribe));
    const written = await Promise.all(emails.map((email) => listMails(email, "newsletter_opt_in")));
    const later = [await subscribe("pat0@example.com"), await subscribe("quinn@example.com")];

    expect(written.flat()).toHaveLength(3);
    expect(later.map(({ status }) => status)).toEqual([429, 429]);
    stored.service.pass(Number(later[0]?.headers.get("Retry-After")) * 1000);
    const unlucky = emails[written.findIndex((mails) => mails.length === 0)] ?? "";
    expect((await subscribe(unlucky)).status).toBe(202);
    expect(await listMails(unlucky, "newsletter_opt_in")).toHaveLength(1);
  });
});
