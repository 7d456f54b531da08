import { DAY_MS } from "@damson/service-runtime/durations";
import { sql } from "kysely";
import type { Database, Queries } from "../../database/database.ts";
import { endOfDay, formatIsoDate } from "../../london-days.ts";

export interface Sales {
  /** Payments minus refunds and lost disputes, in pence. Includes delivery and VAT. */
  readonly revenue: number;
  readonly orders: number;
  /** Amount paid for them. */
  readonly paid: number;
}

export interface SalesOfDay extends Sales {
  /** Example: `2026-11-22`. */
  readonly day: string;
}

export interface SalesReport {
  /** The last thirty days, today last. */
  readonly days: readonly SalesOfDay[];
  readonly total: Sales;
  /** The thirty days before that, until the same time of day. */
  readonly before: Sales;
}

const DAYS = 30;
const nothing: Sales = { revenue: 0, orders: 0, paid: 0 };

/** Sums up sales by the day of the payment. */
export async function readSales(
  kind: Database["kind"],
  db: Queries,
  now: Date,
): Promise<SalesReport> {
  const earlier = findFirstMoment(now, 2 * DAYS);
  const hours = await readHours(kind, db, earlier);
  const days = new Map(
    Array.from({ length: DAYS }, (_, index) => [
      formatIsoDate(endOfDay(now, index + 1 - DAYS)),
      nothing,
    ]),
  );
  let before = nothing;
  const sameHour = new Date(now.getTime() - DAYS * DAY_MS);
  for (const { hour, ...sales } of hours) {
    const day = formatIsoDate(hour);
    const known = days.get(day);
    if (known) days.set(day, sum(known, sales));
    else if (hour <= sameHour) before = sum(before, sales);
  }
  const all = [...days].map(([day, sales]) => ({ day, ...sales }));
  return { days: all, total: all.reduce(sum, nothing), before };
}

export function startOfSales(now: Date): Date {
  return findFirstMoment(now, DAYS);
}

function findFirstMoment(now: Date, days: number): Date {
  return new Date(endOfDay(now, -days).getTime() + 1);
}

function sum(one: Sales, other: Sales): Sales {
  return {
    revenue: one.revenue + other.revenue,
    orders: one.orders + other.orders,
    paid: one.paid + other.paid,
  };
}

/** The hour of a payment event in UTC, to group by. */
export function selectHour(kind: Database["kind"]) {
  return kind === "postgres"
    ? sql<Date | string>`date_bin('1 hour', at, timestamptz '2000-01-01 00:00:00Z')`
    : sql<Date | string>`substr(at, 1, 13) || ':00:00Z'`;
}

/**
 * Reads sums per hour. They can be added up to days in London, because a day there always starts at
 * a full hour of UTC.
 */
async function readHours(kind: Database["kind"], db: Queries, from: Date) {
  const hour = selectHour(kind);
  const rows = await db
    .selectFrom("payment_events")
    .select(({ fn }) => [
      hour.as("hour"),
      "type",
      fn.sum<string | number>("amount").as("amount"),
      fn.countAll<string | number>().as("count"),
    ])
    .where("at", ">=", from)
    .where("type", "in", [
      ...(["captured", "part_received", "reversed"] as const),
      ...(["refunded", "refund_failed", "disputed", "dispute_won"] as const),
    ])
    .groupBy([hour, "type"])
    .execute();
  return rows.map(({ hour, type, amount, count }) => {
    const sum = Number(amount);
    const at = new Date(hour);
    if (type === "captured") return { hour: at, revenue: sum, orders: Number(count), paid: sum };
    if (type === "part_received") return { hour: at, revenue: sum, orders: 0, paid: sum };
    if (type === "reversed") {
      return { hour: at, revenue: -sum, orders: -Number(count), paid: -sum };
    }
    const isBack = type === "refund_failed" || type === "dispute_won";
    return { hour: at, revenue: isBack ? sum : -sum, orders: 0, paid: 0 };
  });
}
