import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeStored, type Stored } from "../testing/stored.ts";

const owner = { email: "shop@example.com" };
const DAY_MS = 86_400_000;

/** Returns another spelling of one mailbox: with dots, a tag or the second domain. */
const spelling = (index: number) => {
  const dotted = [..."annaberg"].map((letter, at) => ((index >> at) % 2 ? `.${letter}` : letter));
  const tag = index % 3 === 0 ? `+${index}` : "";
  return `${dotted.join("").replace(/^\./, "")}${tag}@${index % 2 ? "gmail" : "googlemail"}.com`;
};

function createHelpers({ service, db }: Stored) {
  const post = (path: string, body: object, headers: HeadersInit = {}) =>
    service.request(path, { method: "POST", body: JSON.stringify(body), headers });
  const subscribe = (email: string) => post("/newsletter/subscriptions", { email });
  const write = (email: string) => {
    const message = { name: "Anna", email, subject: "Hello", message: "Is this in stock again?" };
    return post("/contact-messages", message, { "Idempotency-Key": randomUUID() });
  };
  const confirm = (token: unknown) => post("/newsletter/confirm", { token });
  const mails = (isWanted: (recipient: string) => boolean) =>
    db.reader
      .selectFrom("outbox")
      .select(["kind", "recipient", "data"])
      .orderBy("id")
      .execute()
      .then((rows) => rows.filter(({ recipient }) => isWanted(recipient)));
  return { subscribe, write, confirm, mails };
}

describeStored("emails to strangers", { owner, limits: { mailsToAddress: "3/24h" } }, (stored) => {
  const { subscribe, write, confirm, mails } = createHelpers(stored);

  test("stops at three emails per mailbox, however the address is spelt", async () => {
    const statuses = new Set<number>();
    const ask = async (index: number) => {
      const { status } = await (index % 2 ? subscribe : write)(spelling(index));
      statuses.add(status);
    };
    // Ten at a time, because of the limit on connections.
    for (let first = 0; first < 60; first += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, index) => ask(first + index)));
    }

    expect(statuses).toEqual(new Set([202]));
    expect(await mails((recipient) => recipient !== owner.email)).toHaveLength(3);
    // Emails to the shop have no limit.
    expect(await mails((recipient) => recipient === owner.email)).toHaveLength(30);
  });

  test("does not block emails to a subscriber", async () => {
    const dora = "dora@example.com";
    const toDora = async () => mails((recipient) => recipient === dora);
    await subscribe(dora);
    await confirm((await toDora())[0]?.data.token);
    stored.service.pass(DAY_MS);
    for (let count = 0; count < 9; count += 1) await write(`dora+${count}@example.com`);
    const before = (await toDora()).length;
    await subscribe(dora);

    expect((await toDora()).slice(before)).toMatchObject([{ kind: "newsletter_opt_in" }]);
  });
});
