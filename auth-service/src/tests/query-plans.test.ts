/** Lists for administrators use an index, so their cost does not grow with the number of users. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { explainQueries } from "@damson/database/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchUsers } from "../admin/user-search.ts";
import { type Database, transaction } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { readSettings } from "../settings/read-settings.ts";
import { databases } from "../testing/service.ts";
import { createUser } from "../users/users.ts";

const now = new Date("2026-11-21T12:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "auth-plans-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each([...databases, ["a file", () => ({ folder })] as const])("on %s", (name, storage) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(readSettings({ storage: storage() }).storage, now);
    await transaction(database, async (db) => {
      const people = ["Anna Smith", "Ben Żółty", "Cleo"];
      for (const full_name of people) {
        const email = `${full_name.slice(0, 3).trim()}_100%@example.com`.toLowerCase();
        const role = { aud: "authenticated", role: "authenticated" };
        await createUser(db, { ...role, email, rawUserMetaData: { full_name } }, now);
      }
    });
  });
  afterAll(() => database.close());

  const page = { page: 1, perPage: 2, order: "desc" } as const;
  const scans = async (work: (db: Database) => Promise<unknown>) => {
    const plans = await explainQueries(database, work);
    return plans.filter(({ plan }) =>
      /^SCAN (?!.*USING (COVERING )?INDEX)|TEMP B-TREE|Seq Scan/m.test(plan),
    );
  };

  test.each(["", "anna", "@example.com"])(
    "lists users by index, filtered by %j",
    async (filter) => {
      expect(await scans((db) => searchUsers(db, { ...page, filter }))).toEqual([]);
    },
  );

  test("counts the results of a search in an index", async () => {
    const [total] = await explainQueries(database, (db) =>
      searchUsers(db, { ...page, filter: "anna" }),
    );
    expect(total?.plan).toContain("users_search_idx");
  });

  test.each([
    ["ANNA", 1],
    ["smith", 1],
    ["_100%@", 3],
    ["an", 1],
    ["%", 3],
    ["unknown", 0],
    ["a_n", 0],
  ])("finds users by %j: %i", async (filter, count) => {
    const { total, users } = await searchUsers(database, { ...page, filter });
    expect([total, users.length]).toEqual([count, Math.min(count, page.perPage)]);
  });

  test.runIf(name === "a file")("searches users without blocking other requests", async () => {
    const { reader: _reader, ...withoutReader } = database;
    const reader = Object.create(null);
    const { total } = await searchUsers({ ...withoutReader, reader }, { ...page, filter: "" });
    expect(total).toBe(3);
  });
});
