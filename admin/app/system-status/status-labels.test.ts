import { expect, test } from "vitest";
import type { JobState, SystemStatus } from "#api/system-status.ts";
import { formatAge, formatBytes, formatDuration, listConcerns } from "./status-labels.ts";

const at = "2026-11-21T12:00:00Z";
const job = (name: JobState["name"], changes: Partial<JobState> = {}): JobState => ({
  name,
  last: { name, ranAt: at, milliseconds: 5, error: null },
  next: at,
  isLate: false,
  isSizeCheckedOnly: false,
  ...changes,
});
const failed = (name: JobState["name"], error = "The disk is full") =>
  job(name, { last: { name, ranAt: at, milliseconds: 5, error } });
const status = (
  jobs: readonly JobState[],
  mails: Partial<SystemStatus["mails"]> = {},
): SystemStatus => ({
  openAlerts: 0,
  mails: { waiting: 0, oldestSeconds: 0, failed: 0, failures: [], ...mails },
  webhooks: undefined,
  refusal: undefined,
  pages: [],
  jobs,
  database: { kind: "sqlite", version: "3", bytes: 1 },
  nodeVersion: "24",
  startedAt: at,
});

test("lists no problems if everything works", () => {
  expect(listConcerns(status([job("send_mails"), job("backup")]))).toEqual([]);
});

test("describes each problem", () => {
  const jobs = [
    failed("make_refunds"),
    failed("check_integrity", "Inconsistencies: 1"),
    job("expire_orders", { isLate: true }),
    job("backup", { last: undefined, isLate: true }),
  ];

  expect(listConcerns(status(jobs, { failed: 1, waiting: 2, oldestSeconds: 3601 }))).toEqual([
    "1 email failed",
    "Emails have been waiting for over an hour",
    "“Make refunds” failed",
    "The integrity check found inconsistencies",
    "“Expire unpaid orders” is overdue",
    "No backup found",
  ]);
});

test("quotes the payment provider's error", () => {
  const refusal = { sentence: "Stripe does not accept the key: 401", lastRaisedAt: at };

  expect(listConcerns({ ...status([]), refusal })).toEqual([
    "Stripe rejects requests: Stripe does not accept the key: 401",
  ]);
});

test("counts open alerts", () => {
  const count = (openAlerts: number) => listConcerns({ ...status([]), openAlerts });

  expect(count(1)).toEqual(["1 open alert on Home"]);
  expect(count(3)).toEqual(["3 open alerts on Home"]);
});

test("formats sizes and durations", () => {
  expect([0, 999, 1000, 18_512_345, 2_400_000_000].map(formatBytes)).toEqual([
    "0 bytes",
    "999 bytes",
    "1 kB",
    "18.5 MB",
    "2.4 GB",
  ]);
  expect([5, 99, 100, 1960].map(formatDuration)).toEqual(["5 ms", "99 ms", "0.1 s", "2.0 s"]);
  expect([30, 60, 7199, 7200, 172_800].map(formatAge)).toEqual([
    "0 minutes",
    "1 minute",
    "119 minutes",
    "2 hours",
    "2 days",
  ]);
});
