import { fromColumns, readList } from "@damson/database";
import { ApiError } from "@damson/service-runtime/errors";
import type { Pence } from "@damson/shop/money";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { findOrderByNumber, type Order } from "../orders/orders.ts";
import { amountMissing } from "../payments/amount-missing.ts";
import { markPaid } from "../payments/mark-paid.ts";
import { isKnownEvent } from "../payments/payment-events.ts";
import { readStatement, type StatementLine } from "./csv/read-statement.ts";
import { getOrder } from "./order.ts";
import { matchesState } from "./order-list/filter.ts";

/** An order that a payment may be for. */
interface Candidate {
  readonly number: string;
  readonly name: string;
  readonly missing: Pence;
  /** A payment for a later version of the order is refused. */
  readonly version: number;
}

export interface MatchedLine extends StatementLine {
  /**
   * `certain`: names an order that waits for exactly this amount. `possible`: names an order with
   * another amount, or has the amount of some orders. `paid`: the order needs no more payment.
   */
  readonly match: "certain" | "possible" | "paid" | "recorded";
  readonly candidates: readonly Candidate[];
}

export interface StatementCheck {
  readonly problem: string | undefined;
  /** Payments that belong, or may belong, to an order. */
  readonly lines: readonly MatchedLine[];
  /** Number of other incoming payments. */
  readonly others: number;
}

const MAX_CANDIDATES = 10;

/** Matches the payments of a bank statement with orders. Changes nothing. */
export async function checkStatement(service: Service, csv: string): Promise<StatementCheck> {
  const payments = readStatement(csv);
  if (payments === undefined) {
    const problem =
      "We don’t know the columns of this file. It needs a date, an amount and a description or reference.";
    return { problem, lines: [], others: 0 };
  }
  const prefix = service.catalogue.documents.brand.orderPrefix;
  return readList(service.db, async (queries) => {
    const waiting = await listWaiting(queries);
    const recorded = await listRecorded(queries);
    const lines: MatchedLine[] = [];
    const taken = new Set<string>();
    for (const payment of payments) {
      const matched = await matchPayment(queries, payment, { waiting, recorded, prefix });
      if (matched === undefined) continue;
      const [only] = matched.candidates;
      // Two payments of the full amount for one order: the second one is not certain.
      const isRepeated = matched.match === "certain" && only && taken.has(only.number);
      if (matched.match === "certain" && only) taken.add(only.number);
      lines.push(isRepeated ? { ...matched, match: "possible" } : matched);
    }
    return { problem: undefined, lines, others: payments.length - lines.length };
  });
}

export interface ChosenPayment {
  readonly key: string;
  readonly number: string;
  readonly version: number;
  readonly amount: Pence;
  readonly date: string;
  readonly text: string;
}

export interface RecordedPayment {
  readonly key: string;
  readonly number: string;
  readonly isRecorded: boolean;
  readonly message?: string;
}

/** Records payments, each once. Reports orders that have changed since the check. */
export async function recordStatement(
  service: Service,
  payments: readonly ChosenPayment[],
  person: string,
): Promise<readonly RecordedPayment[]> {
  const results: RecordedPayment[] = [];
  for (const { key, number, version, amount, date, text } of payments) {
    const providerEventId = toEventId(key);
    try {
      const { id } = await getOrder(service, number);
      if (!(await isKnownEvent(service.db.reader, providerEventId))) {
        const receipt = { reference: text, receivedOn: date };
        await markPaid(service, id, { providerEventId, amount, receipt, person, version });
      }
      results.push({ key, number, isRecorded: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      results.push({ key, number, isRecorded: false, message: error.message });
    }
  }
  return results;
}

const EVENT_PREFIX = "bank:";

function toEventId(key: string): string {
  return EVENT_PREFIX + key;
}

/** Returns the event ids of all payments from bank statements: one query instead of one per line. */
async function listRecorded(db: Queries): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("payment_events")
    .select("provider_event_id as id")
    .where("provider_event_id", "like", `${EVENT_PREFIX}%`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function listWaiting(db: Queries): Promise<readonly Order[]> {
  const rows = await db
    .selectFrom("orders")
    .selectAll()
    .where(matchesState("pending_payment"))
    .where("payment_method", "=", "bank-transfer")
    .execute();
  return rows.map((row) => fromColumns(row));
}

interface Known {
  readonly waiting: readonly Order[];
  readonly recorded: ReadonlySet<string>;
  readonly prefix: string;
}

async function matchPayment(
  db: Queries,
  payment: StatementLine,
  { waiting, recorded, prefix }: Known,
): Promise<MatchedLine | undefined> {
  const toLine = (match: MatchedLine["match"], orders: readonly Order[] = []): MatchedLine => ({
    ...payment,
    match,
    candidates: orders.slice(0, MAX_CANDIDATES).map(toCandidate),
  });
  if (recorded.has(toEventId(payment.key))) return toLine("recorded");
  const named = await findNamed(db, payment.text, { waiting, prefix });
  const [only, ...others] = named;
  if (only === undefined) {
    const equal = waiting.filter((order) => amountMissing(order) === payment.amount);
    return equal.length === 0 ? undefined : toLine("possible", equal);
  }
  if (others.length === 0 && only.state === "pending_payment") {
    return toLine(amountMissing(only) === payment.amount ? "certain" : "possible", named);
  }
  const open = named.filter((order) => amountMissing(order) > 0);
  return open.length === 0 ? toLine("paid", named) : toLine("possible", open);
}

/** Finds the orders whose number is in a text, with or without hyphens, spaces and prefix. */
async function findNamed(db: Queries, text: string, { waiting, prefix }: Omit<Known, "recorded">) {
  const plain = squash(text);
  const named = waiting.filter(({ number }) => {
    const [, code = ""] = /^[^-]+-(.+)$/.exec(number) ?? [];
    return plain.includes(squash(code));
  });
  if (named.length > 0) return named;
  const found: Order[] = [];
  for (const [, characters = ""] of plain.matchAll(new RegExp(`${prefix}([2-9A-Z]{8})`, "g"))) {
    const number = `${prefix}-${characters.slice(0, 4)}-${characters.slice(4)}`;
    const order = await findOrderByNumber(db, number);
    if (order?.paymentMethod === "bank-transfer") found.push(order);
  }
  return found;
}

function squash(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
}

function toCandidate(order: Order): Candidate {
  const { number, billing, version } = order;
  const name = `${billing.firstName} ${billing.lastName}`.trim();
  return { number, name, missing: amountMissing(order), version };
}
