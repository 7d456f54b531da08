import { MINUTE_MS } from "@damson/service-runtime/durations";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openTestService } from "../testing/database.ts";
import { databases } from "../testing/service.ts";
import { readOpenAlerts } from "./open-alerts.ts";
import { createFindingsReport } from "./report-findings.ts";

describe.each(databases)("on %s", async (_name, storage) => {
  let now = new Date("2026-11-26T12:00:00Z");
  const { service, close } = await openTestService(storage(), () => now);
  afterAll(close);
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE_MS);
  };
  const finding = (subject: string) => ({ subject, details: { reason: "Odd", isShown: true } });
  const open = async () =>
    (await readOpenAlerts(service.db.reader)).rows.map(({ sentence, count }) => [
      /[/][a-z]+/.exec(sentence)?.[0],
      count,
    ]);
  const start = () => createFindingsReport(service, "page_not_rendered");

  beforeEach(async () => {
    await service.db.writer.deleteFrom("alerts").execute();
  });

  test("keeps an alert open while its cause lasts", async () => {
    const report = start();
    await report([finding("/nails"), finding("/lashes")]);
    pass(1);
    await report([finding("/nails"), finding("/lashes")]);
    expect(await open()).toEqual([
      ["/lashes", 1],
      ["/nails", 1],
    ]);

    await report([finding("/nails")]);
    expect(await open()).toEqual([["/nails", 1]]);
    await report([]);
    expect(await open()).toEqual([]);
  });

  test("keeps alerts raised by another process", async () => {
    const [one, other] = [start(), start()];
    for (let minute = 0; minute < 60; minute += 1) {
      await one([finding("/nails")]);
      await other([]);
      pass(1);
    }

    expect(await open()).toEqual([["/nails", 6]]);
    const rows = await service.db.reader.selectFrom("alerts").selectAll().execute();
    expect(rows).toHaveLength(1);
  });

  test("closes alerts of an ended process after half an hour", async () => {
    await start()([finding("/nails")]);
    const restarted = start();
    pass(29);
    await restarted([]);
    expect(await open()).toHaveLength(1);

    pass(1);
    await restarted([]);
    expect(await open()).toEqual([]);
  });

  test("raises at most fifty alerts", async () => {
    await start()(Array.from({ length: 60 }, (_, at) => finding(`/${at}`)));

    expect(await readOpenAlerts(service.db.reader)).toMatchObject({ count: 50 });
  });
});
