import { readList } from "@damson/database";
import type { Pence } from "@damson/shop/money";
import type { PaymentMethod } from "@damson/shop/settings/payment-methods";
import { sql } from "kysely";
import type { Service } from "../../context.ts";
import type { Database, Queries } from "../../database/database.ts";
import type { VatSum } from "../../database/schema.ts";
import { endOfDay, formatIsoDate, startOfDay } from "../../london-days.ts";
import { moneyEffects } from "../../payments/excess-payout.ts";
import { selectHour } from "./sales.ts";

/** First and last day in London: `2026-11-01`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Payments by the day of the payment or refund. */
interface Payments {
  readonly received: Pence;
  readonly refunded: Pence;
  /** Lost in disputes. */
  readonly disputed: Pence;
  /** Fees of the payment provider, as far as they are known. */
  readonly fees: Pence;
}

export interface PeriodReport extends Period {
  /** Invoices and credit notes by the day of issue, which is the day of the payment or refund. */
  readonly sales: {
    readonly goods: Pence;
    readonly discounts: Pence;
    readonly delivery: Pence;
    readonly invoiced: Pence;
    readonly credited: Pence;
  };
  /** Invoices minus credit notes. */
  readonly vat: readonly (VatSum & { readonly net: Pence })[];
  readonly payments: Payments;
  readonly methods: readonly (Payments & { readonly method: PaymentMethod })[];
  /** Days with payments, oldest first. */
  readonly days: readonly (Payments & { readonly day: string })[];
  /** Online payments whose fee is not known yet. */
  readonly unknownFees: number;
  /**
   * Payments minus refunds and disputes that have no invoice or credit note: part payments,
   * overpayments, late payments and lost disputes.
   */
  readonly uninvoiced: Pence;
}

const nothing: Payments = { received: 0, refunded: 0, disputed: 0, fees: 0 };

/** Adds up the invoices, credit notes and payment events of a period. */
export async function readReport(
  { db }: Pick<Service, "db">,
  { from, to }: Period,
): Promise<PeriodReport> {
  const range = toRange({ from, to });
  const [documents, hours] = await readList(db, async (queries) => [
    await readDocuments(queries, range),
    await readPaymentHours(db.kind, queries, range),
  ]);
  const sales = sumSales(documents);
  const methods = sumBy(hours, ({ method }) => method);
  const payments = hours.reduce(add, nothing);
  const { received, refunded, disputed } = payments;
  return {
    from,
    to,
    sales,
    vat: sumVat(documents),
    payments,
    methods: [...methods].map(([method, sums]) => ({ ...sums, method })),
    days: [...sumBy(hours, ({ hour }) => formatIsoDate(hour))].map(([day, sums]) => ({
      ...sums,
      day,
    })),
    unknownFees: hours.reduce((sum, hour) => sum + hour.unknownFees, 0),
    uninvoiced: received - refunded - disputed - (sales.invoiced - sales.credited),
  };
}

interface Range {
  readonly start: Date;
  readonly end: Date;
}

/** Returns the first and last moment of a period. */
export function toRange({ from, to }: Period): Range {
  return { start: startOfDay(from), end: endOfDay(startOfDay(to)) };
}

type Documents = Awaited<ReturnType<typeof readDocuments>>;

function readDocuments(db: Queries, { start, end }: Range) {
  return db
    .selectFrom("invoices")
    .select(["kind", "amount", "sums"])
    .where("issued_at", ">=", start)
    .where("issued_at", "<=", end)
    .execute();
}

function sumSales(documents: Documents): PeriodReport["sales"] {
  const invoices = documents.filter(({ kind }) => kind === "invoice");
  const totals = invoices.flatMap(({ sums }) => sums.totals ?? []);
  const notes = documents.filter(({ kind }) => kind === "credit_note");
  return {
    goods: sum(totals.map(({ subtotal }) => subtotal)),
    discounts: sum(totals.map(({ discount }) => discount)),
    delivery: sum(totals.map(({ delivery }) => delivery)),
    invoiced: sum(invoices.map(({ amount }) => amount)),
    credited: sum(notes.map(({ amount }) => amount)),
  };
}

/** Highest rate first; sales before the VAT registration last. */
function sumVat(documents: Documents): PeriodReport["vat"] {
  const all = documents.flatMap(({ kind, sums }) =>
    sums.byRate.map(({ rate, gross, vat }) => ({
      rate,
      gross,
      vat,
      sign: kind === "invoice" ? 1 : -1,
    })),
  );
  return [...Map.groupBy(all, ({ rate }) => rate)]
    .map(([rate, parts]) => {
      const gross = sum(parts.map((part) => part.sign * part.gross));
      const vat = sum(parts.map((part) => part.sign * part.vat));
      return { rate, gross, vat, net: gross - vat };
    })
    .sort((one, other) => (other.rate ?? -1) - (one.rate ?? -1));
}

interface PaymentHour extends Payments {
  readonly hour: Date;
  readonly method: PaymentMethod;
  readonly unknownFees: number;
}

async function readPaymentHours(
  kind: Database["kind"],
  db: Queries,
  { start, end }: Range,
): Promise<readonly PaymentHour[]> {
  const hour = selectHour(kind);
  const isPayment = sql`type in ('captured', 'part_received', 'surplus') and method <> 'bank-transfer'`;
  const rows = await db
    .selectFrom("payment_events")
    .innerJoin("payments", "payments.id", "payment_id")
    .select(({ fn }) => [
      hour.as("hour"),
      "type",
      "method",
      fn.sum<string | number>("payment_events.amount").as("amount"),
      sql<string | number | null>`sum(case when ${isPayment} then fee end)`.as("fees"),
      sql<string | number>`count(case when ${isPayment} and fee is null then 1 end)`.as("unknown"),
    ])
    .where("at", ">=", start)
    .where("at", "<=", end)
    .groupBy([hour, "type", "method"])
    .orderBy("hour")
    .execute();
  return rows.flatMap(({ hour, type, method, amount, fees, unknown }) => {
    const effect = moneyEffects[type];
    if (effect === undefined) return [];
    const [name, sign] = effect;
    const moved = sign * Number(amount);
    return {
      hour: new Date(hour),
      method,
      received: name === "taken" ? moved : 0,
      refunded: name === "refunded" ? moved : 0,
      disputed: name === "disputed" ? moved : 0,
      fees: Number(fees),
      unknownFees: Number(unknown),
    };
  });
}

function sumBy<Key>(hours: readonly PaymentHour[], keyOf: (hour: PaymentHour) => Key) {
  const sums = new Map<Key, Payments>();
  for (const hour of hours) {
    const key = keyOf(hour);
    sums.set(key, add(sums.get(key) ?? nothing, hour));
  }
  return sums;
}

function add(one: Payments, other: Payments): Payments {
  return {
    received: one.received + other.received,
    refunded: one.refunded + other.refunded,
    disputed: one.disputed + other.disputed,
    fees: one.fees + other.fees,
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
