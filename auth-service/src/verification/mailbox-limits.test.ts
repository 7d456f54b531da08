/** Strangers cannot flood a mailbox with emails. */
import { afterEach, describe, expect, test } from "vitest";
import type { AuthServiceOptions } from "../index.ts";
import { readSettings } from "../settings/read-settings.ts";
import {
  BASE_URL,
  databases,
  readBody,
  startService,
  type TestService,
} from "../testing/service.ts";

const password = "correct horse";
const anna = "anna@example.com";
const { messagesToAddress, confirmationsToAddress } = readSettings().limits;
let service: TestService;
afterEach(() => service.close());

const ask = (path: string, body: object, remoteAddress: string) =>
  service.fetch(new Request(`${BASE_URL}${path}`, { method: "POST", body: JSON.stringify(body) }), {
    remoteAddress,
  });
const getStatus = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status;
/** Simulates strangers, each on a different network. */
const testNetwork = (index: number) => `203.0.${Math.floor(index / 200)}.${index % 200}`;
const byStrangers = (count: number, work: (index: number, network: string) => Promise<number>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index, testNetwork(index))));
/** Returns another spelling of one Gmail address: with dots, a tag or the second domain. */
const spelling = (index: number) => {
  const dotted = [..."annaberg"].map((letter, at) => ((index >> at) % 2 ? `.${letter}` : letter));
  const tag = index % 3 === 0 ? `+${index}` : "";
  return `${dotted.join("").replace(/^\./, "")}${tag}@${index % 2 ? "gmail" : "googlemail"}.com`;
};
const sentTo = async (isWanted: (address: string) => boolean) =>
  (await service.listSent()).filter(({ address }) => isWanted(address)).length;

describe.each(databases)("on %s", (_name, storage) => {
  const start = async (limits: AuthServiceOptions["limits"]) => {
    service = await startService({
      storage: storage(),
      mailer: { autoconfirm: false },
      smtp: { maxFrequencySeconds: 0 },
      limits: { messagesToAddress, confirmationsToAddress, ...limits },
    });
    const account = { email: anna, password, email_confirm: true };
    await service.admin().auth.admin.createUser(account);
  };
  test.each([
    ["sign-ups", "/signup"],
    ["sign-ins by a link", "/otp"],
  ])(
    "sends a mailbox five emails for 230 %s in a minute, from any spelling and network",
    async (_what, path) => {
      await start({ emailsSent: "off" });
      const email = (index: number) => ({ email: spelling(index), password });
      const statuses = await byStrangers(230, (index, network) =>
        getStatus(path, email(index), network),
      );

      expect(statuses).toContain(200);
      expect(await sentTo((address) => address !== anna)).toBe(5);
      service.pass(60);
      await byStrangers(230, (index, network) => getStatus("/recover", email(index), network));
      await byStrangers(230, (index, network) =>
        getStatus("/resend", { type: "signup", email: spelling(index) }, network),
      );
      expect(await sentTo((address) => address !== anna)).toBe(5);
    },
  );

  test("refuses sign-ups the same way for confirmed and other addresses", async () => {
    await start({});
    const answers = async (email: string) => {
      const list: unknown[] = [];
      for (let index = 0; index < 7; index += 1) {
        const answer = await ask("/signup", { email, password }, testNetwork(index));
        list.push([answer.status, answer.headers.get("Retry-After")]);
      }
      return list;
    };

    const known = await answers(anna);
    expect(known.slice(4)).toEqual([
      [200, null],
      [429, "17280"],
      [429, "17280"],
    ]);
    expect(await answers("unknown@example.com")).toEqual(known);
  });

  test("keeps an owner's sign-in links available despite sign-ups in their name", async () => {
    await start({});
    await byStrangers(20, (_index, network) =>
      getStatus("/signup", { email: anna, password }, network),
    );

    expect(await getStatus("/recover", { email: anna }, "192.0.2.1")).toBe(200);
    expect(await sentTo((address) => address === anna)).toBe(1);
  });

  test("sends a new address five emails, however many accounts request the change", async () => {
    await start({ emailsSent: "off" });
    const accounts = Array.from({ length: 8 }, (_, index) => `mallory${index}@example.com`);
    for (const [index, email] of accounts.entries()) {
      await service.admin().auth.admin.createUser({ email, password, email_confirm: true });
      const session = await readBody(
        await ask("/token?grant_type=password", { email, password }, testNetwork(index)),
      );
      const headers = { Authorization: `Bearer ${session.access_token}` };
      const body = JSON.stringify({ email: `victim+${index}@example.com` });
      const change = new Request(`${BASE_URL}/user`, { method: "PUT", body, headers });
      await service.fetch(change, { remoteAddress: testNetwork(index) });
      for (let time = 0; time < 3; time += 1) {
        await ask("/resend", { type: "email_change", email }, testNetwork(index));
      }
    }

    expect(await sentTo((address) => address.startsWith("victim"))).toBe(5);
  });
});
