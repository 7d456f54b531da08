import { type Cell, createCsvStream } from "@damson/catalogue/csv";
import { decimalPounds, type Pence } from "@damson/shop/money";
import { describeDiscount } from "@damson/shop/orders/discount";
import type { Service } from "../context.ts";
import type { Cursor, Page } from "../database/cursor.ts";
import type { DiscountGoods } from "../database/schema.ts";
import * as codes from "../discounts/staff-codes.ts";
import { createInvalidFieldsError } from "../errors.ts";
import { endOfDay, formatIsoDate, startOfDay } from "../london-days.ts";
import { recordActivity } from "./activity.ts";

export { type CodeState, endCode, isCode } from "../discounts/staff-codes.ts";

/** Days in London: `2026-12-24`. */
interface Days {
  readonly firstDay: string | null;
  /** Last valid day. */
  readonly lastDay: string | null;
}

export interface Code extends Omit<codes.Code, "startsAt" | "expiresAt" | "goods">, Days {
  readonly goods: CodeGoods | null;
}

interface CodeGoods extends Pick<DiscountGoods, "categories"> {
  readonly products: readonly { readonly id: string; readonly name: string }[];
}

/** Terms as an owner enters them. What is absent has no limit. */
export interface EnteredTerms extends Pick<codes.CodeTerms, "kind" | "value"> {
  readonly minimum?: Pence | undefined;
  readonly goods?: DiscountGoods | undefined;
  readonly firstDay?: string | undefined;
  readonly lastDay?: string | undefined;
  readonly maxUses?: number | undefined;
  readonly maxUsesPerCustomer?: number | undefined;
  readonly note?: string | undefined;
}

/** A code with a chosen name or, without one, random codes for one order each. */
export interface EnteredCodes extends EnteredTerms {
  readonly code?: string | undefined;
  readonly count?: number | undefined;
  readonly email?: string | undefined;
}

const headings =
  "code,discount,minimum spend,status,uses,most uses,email,first day,last day,order,note,created by,created".split(
    ",",
  );

/** Newest first. */
export async function listCodes(
  service: Service,
  search: codes.CodeSearch,
  before?: Cursor,
): Promise<Page<Code>> {
  const { rows, ...next } = await codes.listCodes(service, search, before);
  return { rows: rows.map((row) => toCode(service, row)), ...next };
}

export async function exportCodes(
  service: Service,
  search: codes.CodeSearch,
  person: string,
): Promise<Response> {
  await recordActivity(service, { person, type: "codes_exported" });
  const rows = writeRows(service, codes.readAllCodes(service, search));
  return createCsvStream(`codes-${formatIsoDate(service.clock())}`, headings, rows);
}

/** Throws `invalid_fields` if the last day is in the past, or if the code exists already. */
export async function createCodes(
  service: Service,
  { code, count = 1, email, ...entered }: EnteredCodes,
  person: string,
): Promise<{ readonly codes: readonly string[] }> {
  const terms = toTerms(service, entered);
  const wanted = code === undefined ? { ...terms, maxUses: 1, count, email } : { ...terms, code };
  return { codes: await codes.createCodes(service, wanted, person) };
}

/** Throws `invalid_fields` if the last day is in the past. */
export async function changeCode(
  service: Service,
  code: string,
  entered: EnteredTerms,
  person: string,
): Promise<void> {
  await codes.changeCode(service, code, toTerms(service, entered), person);
}

function toTerms({ clock }: Service, entered: EnteredTerms): codes.CodeTerms {
  const { kind, value, minimum = 0, goods = null, firstDay, lastDay, note } = entered;
  const { maxUses = null, maxUsesPerCustomer = null } = entered;
  if (lastDay !== undefined && lastDay < formatIsoDate(clock())) {
    throw createInvalidFieldsError({ lastDay: "Choose today or a later date" });
  }
  return {
    ...{ kind, value, minimum, goods, maxUses, maxUsesPerCustomer },
    startsAt: firstDay === undefined ? null : startOfDay(firstDay),
    expiresAt: lastDay === undefined ? null : endOfDay(startOfDay(lastDay)),
    note: note || null,
  };
}

function toCode({ catalogue }: Service, { startsAt, expiresAt, goods, ...code }: codes.Code): Code {
  return {
    ...code,
    firstDay: startsAt && formatIsoDate(startsAt),
    lastDay: expiresAt && formatIsoDate(expiresAt),
    goods: goods && { ...goods, products: nameProducts(catalogue, goods.products) },
  };
}

function nameProducts(catalogue: Service["catalogue"], ids: readonly string[]) {
  const names = new Map<string, string>();
  for (const key of ids.length === 0 ? [] : catalogue.keys) {
    const variant = catalogue.find(key);
    if (variant) names.set(variant.productId, `${variant.brand} ${variant.name}`);
  }
  return ids.map((id) => ({ id, name: names.get(id) ?? "A product that is not on sale" }));
}

async function* writeRows(service: Service, pages: AsyncIterable<readonly codes.Code[]>) {
  for await (const page of pages) yield page.map((code) => toRow(toCode(service, code)));
}

function toRow(each: Code): readonly Cell[] {
  const { code, minimum, state, email, firstDay, lastDay, orderNumber, note, person } = each;
  return [
    ...[code, describeDiscount(each), minimum === 0 ? null : decimalPounds(minimum), state],
    ...[each.uses, each.maxUses, email, firstDay, lastDay, orderNumber],
    ...[note, person ?? "newsletter", each.createdAt.toISOString()],
  ];
}
