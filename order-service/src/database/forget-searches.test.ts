import { randomUUID } from "node:crypto";
import { openDatabase } from "@damson/database";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { readSettings } from "../settings/settings.ts";
import { databases } from "../testing/service.ts";
import { openDatabase as openTables } from "./open-database.ts";

const now = new Date("2026-11-21T12:00:00Z");

describe.each(databases)("on %s", (_name, storage) => {
  test("what an earlier version kept of typed searches is forgotten, and nothing else", async () => {
    const { storage: settings } = readSettings({ storage: storage() });
    const opened = await openDatabase(settings, { fileName: "auth" });
    const open = () => openTables(settings, { opened, log: pino({ level: "silent" }), now });
    const { writer } = await open();
    const event = { at: now, person: "owner@damson.example", type: "orders_exported" };
    for (const data of [{ query: "dora@example.com", withLines: true }, { withLines: false }]) {
      await writer
        .insertInto("staff_events")
        .values({ ...event, data })
        .execute();
    }
    for (const query of ["state=paid&q=dora", "q=dora", "state=paid&sort=total"]) {
      const view = { id: randomUUID(), person: event.person, name: query, query, created_at: now };
      await writer.insertInto("saved_views").values(view).execute();
    }
    await writer
      .$extendTables<{ order_migrations: { version: string } }>()
      .deleteFrom("order_migrations")
      .where("version", "=", "20261125060100")
      .execute();

    const { reader } = await open();
    const events = reader.selectFrom("staff_events").select("data").orderBy("id");
    expect(await events.execute()).toEqual([
      { data: { hasQuery: true, withLines: true } },
      { data: { withLines: false } },
    ]);
    const views = reader.selectFrom("saved_views").select("query");
    expect(await views.execute()).toEqual([{ query: "state=paid&sort=total" }]);
    await opened.close();
  });
});
