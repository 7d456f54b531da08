import { expect, test } from "vitest";
import type { Health, JobState } from "#api/health.ts";
import { concernsOf, formatAge, formatBytes, formatDuration } from "./health-labels.ts";

const at = "2026-11-21T12:00:00Z";
const job = (name: JobState["name"], changes: Partial<JobState> = {}): JobState => ({
  name,
  last: { name, ranAt: at, milliseconds: 5, error: null },
  next: at,
  isLate: false,
  isOnlyWeighed: false,
  ...changes,
});
const failed = (name: JobState["name"], error = "The disk is full") =>
  job(name, { last: { name, ranAt: at, milliseconds: 5, error } });
const health = (jobs: readonly JobState[], mails: Partial<Health["mails"]> = {}): Health => ({
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

test("nothing is said while all is well", () => {
  expect(concernsOf(health([job("send_mails"), job("backup")]))).toEqual([]);
});

test("each problem has a sentence", () => {
  const jobs = [
    failed("make_refunds"),
    failed("check_books", "Contradictions: 1"),
    job("expire_orders", { isLate: true }),
    job("backup", { last: undefined, isLate: true }),
  ];

  expect(concernsOf(health(jobs, { failed: 1, waiting: 2, oldestSeconds: 3601 }))).toEqual([
    "1 email failed.",
    "Emails wait for longer than an hour.",
    "“Make refunds” failed.",
    "The books do not add up.",
    "“End unpaid orders” has not run for too long.",
    "There is no backup that we know of.",
  ]);
});

test("what the payment provider refuses is said in its words", () => {
  const refusal = { sentence: "It does not accept the key: 401", lastRaisedAt: at };

  expect(concernsOf({ ...health([]), refusal })).toEqual([
    "The payment provider refuses. It does not accept the key: 401",
  ]);
});

test("matters that wait for the owner are counted", () => {
  const count = (openAlerts: number) => concernsOf({ ...health([]), openAlerts });

  expect(count(1)).toEqual(["One matter under Today is not dealt with."]);
  expect(count(3)).toEqual(["3 matters under Today are not dealt with."]);
});

test("measures are as short as they are clear", () => {
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
