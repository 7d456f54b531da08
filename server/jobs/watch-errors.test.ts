import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { openTestDatabase } from "@damson/order-service/testing/database";
import { MINUTE_MS } from "@damson/service-runtime/durations";
import { createRecentCount } from "@damson/service-runtime/recent-count";
import { afterAll, describe, expect, inject, test, vi } from "vitest";
import { getServerUrl, listen } from "../listen.ts";
import { log } from "../log.ts";
import { createErrorWatch } from "./watch-errors.ts";

for (const level of ["error", "warn"] as const) vi.spyOn(log, level).mockReturnValue(undefined);

describe.each([
  ["SQLite", { inMemory: true }],
  [
    "Postgres",
    { databaseUrl: inject("postgresUrl"), namespace: `orders_${randomUUID().slice(0, 8)}` },
  ],
])("on %s", async (_name, storage) => {
  let minutes = 0;
  const clock = () => new Date(Date.now() + minutes * MINUTE_MS);
  const { db, opened } = await openTestDatabase(storage);
  const errors = createRecentCount(10 * MINUTE_MS, clock);
  const service = { db, clock, log: log as never };
  const answer: RequestListener = ({ url }, response) => {
    if (url === "/throws") throw new Error("A bug");
    response.writeHead(Number(url?.slice(1))).end();
  };
  const server = await listen({ port: 0, host: "127.0.0.1" }, answer, [], { onError: errors.add });
  const watch = createErrorWatch({ service, errors });
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await opened.close();
  });

  const get = async (path: string, times: number) => {
    for (let at = 0; at < times; at++) await fetch(`${getServerUrl(server)}${path}`);
  };
  const openAlerts = async () => {
    await watch();
    return db.reader
      .selectFrom("alerts")
      .select(["kind", "details"])
      .where("resolved_at", "is", null)
      .execute();
  };

  test("raises an alert for ten errors in ten minutes, but not for rejected requests or a busy shop", async () => {
    await get("/404", 10);
    await get("/503", 10);
    await get("/500", 5);
    await get("/throws", 4);
    expect(await openAlerts()).toEqual([]);
    await get("/500", 1);
    expect(await openAlerts()).toEqual([{ kind: "too_many_errors", details: { count: 10 } }]);
    minutes = 12;
    expect(await openAlerts()).toEqual([]);
  });
});
