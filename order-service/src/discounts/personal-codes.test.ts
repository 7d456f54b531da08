import { expect, test } from "vitest";
import { readResponse } from "../testing/service.ts";
import { describeStored } from "../testing/stored.ts";

const spellings = [
  "anna.berg@gmail.com",
  "annaberg@gmail.com",
  "a.n.n.a.b.e.r.g@gmail.com",
  "annaberg+welcome@gmail.com",
  "annaberg@googlemail.com",
  "Anna.Berg+2@GoogleMail.com",
];

describeStored("newsletter codes", {}, ({ service, db, mailsTo }) => {
  const post = (path: string, body: unknown) =>
    service.request(`/newsletter/${path}`, { method: "POST", body: JSON.stringify(body) });
  const join = async (typed: string) => {
    await post("subscriptions", { email: typed });
    const mails = await mailsTo(typed.toLowerCase());
    const asked = mails.find(({ kind }) => kind === "newsletter_opt_in");
    return readResponse(await post("confirm", { token: asked?.data.token }));
  };

  test("creates one code per mailbox, whatever the spelling", async () => {
    const codes = [];
    for (const address of spellings) codes.push((await join(address)).code);

    expect(codes).toEqual([expect.stringMatching(/^WELCOME-/), ...Array(5).fill(undefined)]);
    const kept = db.reader.selectFrom("code_recipients").selectAll().execute();
    expect(await kept).toHaveLength(1);
  });

  test("creates one code for concurrent confirmations", async () => {
    const addresses = Array.from({ length: 20 }, (_, index) => `beth+${index}@example.com`);
    const codes = await Promise.all(addresses.map(async (address) => (await join(address)).code));

    expect(codes.filter((code) => code !== undefined)).toHaveLength(1);
  });
});
