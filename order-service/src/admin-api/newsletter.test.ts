import { randomUUID } from "node:crypto";
import { readCsv } from "@damson/catalogue/csv";
import { transaction } from "@damson/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Service } from "../context.ts";
import { parseCursor } from "../database/cursor.ts";
import { unsubscribe } from "../newsletter/unsubscribe.ts";
import { openTestService } from "../testing/database.ts";
import { databases } from "../testing/service.ts";
import * as newsletter from "./newsletter.ts";

const start = new Date("2026-11-21T12:00:00Z");
const owner = "owner@damson.example";

describe.each(databases)("on %s", (_name, storage) => {
  let service: Service;
  beforeAll(async () => {
    ({ service } = await openTestService(storage(), () => start));
    const at = (minute: number) => new Date(start.getTime() - minute * 60_000);
    const confirmed = Array.from({ length: 60 }, (_, n) => ({
      id: randomUUID(),
      email: `confirmed-${n}@example.com`,
      requested_at: at(n + 1),
      requested_from: "192.0.2.0",
      // Seven subscribers confirm at the same time.
      confirmed_at: at(n - (n % 7)),
      confirmed_from: "192.0.2.0",
      consent: "Yes, please",
    }));
    const others = [
      { email: "waiting@example.com", requested_at: start },
      { email: "back@example.com", requested_at: start, unsubscribed_at: at(5) },
      { email: "left@example.com", unsubscribed_at: at(5) },
      { email: "never-written-to@example.com" },
    ].map((row) => ({ id: randomUUID(), ...row }));
    await transaction(service.db, async (db) => {
      await db.insertInto("newsletter_subscribers").values(confirmed).execute();
      for (const row of others) await db.insertInto("newsletter_subscribers").values(row).execute();
    });
  });
  afterAll(() => service.db.close());

  const emails = async (state: "confirmed" | "waiting" | "unsubscribed") =>
    (await newsletter.listSubscribers(service, { state })).rows.map(({ email }) => email).sort();
  const events = () =>
    service.db.reader
      .selectFrom("staff_events")
      .select(["person", "type", "subject", "data"])
      .execute();

  test("lists subscribers by state, newest first", async () => {
    const first = await newsletter.listSubscribers(service, { state: "confirmed" });
    const second = await newsletter.listSubscribers(service, {
      state: "confirmed",
      before: parseCursor(first.next),
    });

    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, undefined]);
    const rows = [...first.rows, ...second.rows];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(60);
    const times = rows.map(({ confirmedAt }) => confirmedAt?.getTime() ?? 0);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(rows[0]).toMatchObject({ state: "confirmed", consent: "Yes, please" });
    expect(await emails("waiting")).toEqual(["back@example.com", "waiting@example.com"]);
    expect(await emails("unsubscribed")).toEqual(["left@example.com"]);
    expect((await newsletter.listSubscribers(service, { state: "waiting" })).counts).toEqual({
      confirmed: 60,
      waiting: 2,
      unsubscribed: 1,
    });
  });

  test("finds subscribers in any state by the start of their address", async () => {
    const find = async (search: string) =>
      (await newsletter.listSubscribers(service, { state: "confirmed", search: search })).rows.map(
        ({ email, state }) => [email, state],
      );

    expect(await find("LEFT")).toEqual([["left@example.com", "unsubscribed"]]);
    expect(await find("wait")).toEqual([["waiting@example.com", "waiting"]]);
    expect(await find("never")).toEqual([]);
    expect(await find("%")).toEqual([]);
    expect(await find("confirmed")).toHaveLength(50);
  });

  test("lets staff unsubscribe a subscriber once", async () => {
    const [row] = (
      await newsletter.listSubscribers(service, { state: "confirmed", search: "confirmed-0@" })
    ).rows;
    await newsletter.unsubscribe(service, row?.id ?? "", "beth@damson.example");
    await newsletter.unsubscribe(service, row?.id ?? "", "beth@damson.example");

    const [after] = (
      await newsletter.listSubscribers(service, { state: "confirmed", search: "confirmed-0@" })
    ).rows;
    expect(after).toMatchObject({
      state: "unsubscribed",
      consent: null,
      confirmedFrom: null,
      unsubscribedAt: start,
    });
    expect(await events()).toEqual([
      {
        person: "beth@damson.example",
        type: "newsletter_unsubscribed",
        subject: service.addressHash("confirmed-0@example.com"),
        data: {},
      },
    ]);
    await expect(newsletter.unsubscribe(service, randomUUID(), owner)).rejects.toThrow(
      "Subscriber not found",
    );
  });

  test("exports confirmed subscribers with their unsubscribe links", async () => {
    const file = await (await newsletter.exportSubscribers(service, owner)).text();

    const rows = readCsv(file).slice(1, -1);
    expect(rows).toHaveLength(59);
    expect((await events()).at(-1)).toMatchObject({
      person: owner,
      type: "newsletter_exported",
      data: { count: 59 },
    });
    const [email = "", , unsubscribeLink = ""] = rows[0] ?? [];
    const token = new URL(unsubscribeLink).searchParams.get("unsubscribe");
    await unsubscribe(service, token ?? "");
    expect(
      (await newsletter.listSubscribers(service, { state: "confirmed", search: email })).rows,
    ).toMatchObject([{ state: "unsubscribed" }]);
  });
});
