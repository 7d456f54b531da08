import { isDeepStrictEqual } from "node:util";
import { readList, toLikePattern, transaction } from "@damson/database";
import { type DiscountTerms, describeDiscount } from "@damson/shop/orders/discount";
import { type Expression, type SqlBool, sql } from "kysely";
import { selectPersonId } from "../audit/person-id.ts";
import { writeStaffEvent } from "../audit/staff-events.ts";
import type { Service } from "../context.ts";
import { type Cursor, type Page, parseCursor, readPage } from "../database/cursor.ts";
import type { Queries } from "../database/database.ts";
import type { DiscountGoods } from "../database/schema.ts";
import { createInvalidFieldsError, createNotFoundError, createStateConflict } from "../errors.ts";
import { createReadableCode } from "../security/readable-codes.ts";
import { hasUsesLeft, lockRow, parseDiscountCode } from "./discount-codes.ts";

/** A code without uses left stays `used`, even after its last day. */
export type CodeState = "open" | "scheduled" | "used" | "expired" | "ended";

/** The part of a code that owners can edit. */
export interface CodeTerms extends Pick<DiscountTerms, "kind" | "value" | "minimum"> {
  /** `null`: all products. */
  readonly goods: DiscountGoods | null;
  readonly startsAt: Date | null;
  readonly expiresAt: Date | null;
  /** `null`: no limit. */
  readonly maxUses: number | null;
  readonly maxUsesPerCustomer: number | null;
  readonly note: string | null;
}

export interface Code extends CodeTerms {
  readonly code: string;
  readonly state: CodeState;
  readonly uses: number;
  /** The only address that may use it. */
  readonly email: string | null;
  /** Number of the order that used a code for one order. */
  readonly orderNumber: string | null;
  readonly createdAt: Date;
  /** Email address of the staff member who created it; absent for newsletter codes. */
  readonly person: string | null;
  readonly endedAt: Date | null;
}

export interface CodeSearch {
  readonly state?: CodeState | undefined;
  /** Part of a code, address, order number or note. */
  readonly text?: string | undefined;
  /** Hides codes for one order without an address, because staff could use them. */
  readonly withoutUnbound?: boolean;
}

/** The terms of a code that works for every order, apart from its discount. */
export const unrestricted = {
  minimum: 0,
  goods: null,
  startsAt: null,
  expiresAt: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  note: null,
} as const satisfies Partial<CodeTerms>;

const PAGE_SIZE = 50;
const EXPORT_PAGE_SIZE = 500;

/** Newest first, after `before`. */
export function listCodes(
  { db, clock }: Service,
  search: CodeSearch,
  before?: Cursor,
  size = PAGE_SIZE,
): Promise<Page<Code>> {
  const now = clock();
  return readList(db, async (queries) => {
    const query = selectSearched(queries, search, now).select([
      "code",
      "kind",
      "value",
      "minimum",
      "goods",
      "email",
      "person",
      "note",
      "starts_at as startsAt",
      "expires_at as expiresAt",
      "max_uses as maxUses",
      "max_uses_per_customer as maxUsesPerCustomer",
      "created_at as createdAt",
      "ended_at as endedAt",
      uses.as("uses"),
      orderNumber.as("orderNumber"),
    ]);
    const { rows, ...next } = await readPage(query, {
      columns: ["created_at", "code"],
      cursorOf: ({ createdAt: at, code: id }) => ({ at, id }),
      before,
      size,
    });
    return { rows: rows.map((row) => ({ ...row, state: getCodeState(row, now) })), ...next };
  });
}

export async function* readAllCodes(
  service: Service,
  search: CodeSearch,
): AsyncIterable<readonly Code[]> {
  for (let before: Cursor | undefined; ; ) {
    const { rows, next } = await listCodes(service, search, before, EXPORT_PAGE_SIZE);
    yield rows;
    before = parseCursor(next, isCode);
    if (before === undefined) return;
  }
}

export function isCode(text: string): boolean {
  return /^[\w-]{1,40}$/.test(text);
}

export type NewCodes = CodeTerms &
  /** One code with a chosen name, or random codes for one order each. */
  ({ readonly code: string } | { readonly count: number; readonly email?: string | undefined });

/** Throws `invalid_fields` if the chosen code exists already. */
export async function createCodes(
  { db, clock }: Service,
  codes: NewCodes,
  person: string,
): Promise<readonly string[]> {
  const now = clock();
  const row = {
    ...toCodeColumns(codes),
    email: "count" in codes ? (codes.email ?? null) : null,
    created_at: now,
    person,
    person_id: selectPersonId(person),
  };
  return transaction(db, async (queries) => {
    const insert = async (names: readonly string[]) => {
      const made = await queries
        .insertInto("discount_codes")
        .values(names.map((code) => ({ ...row, code })))
        .onConflict((conflict) => conflict.doNothing())
        .returning("code")
        .execute();
      return made.map(({ code }) => code);
    };
    const made = "code" in codes ? await insert([codes.code]) : await insertRandom(codes, insert);
    if (made.length === 0) throw createInvalidFieldsError({ code: "This code exists already" });
    // Does not record the address, because events are kept longer than personal data.
    const data = { discount: describeDiscount(codes), count: made.length };
    const event = { person, type: "codes_created", subject: made[0], data };
    await writeStaffEvent(queries, event, now);
    return made;
  });
}

async function insertRandom(
  { count }: { readonly count: number },
  insert: (names: readonly string[]) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const codes: string[] = [];
  // A code that exists already is replaced by a new one. The chance of that is one in a trillion.
  while (codes.length < count) {
    codes.push(...(await insert(Array.from({ length: count - codes.length }, createReadableCode))));
  }
  return codes;
}

/**
 * Changes a code for later orders. Throws `not_found`, and `order_state_conflict` for a newsletter
 * code or one that has ended.
 */
export async function changeCode(
  { db, clock }: Service,
  typed: string,
  terms: CodeTerms,
  person: string,
): Promise<void> {
  const now = clock();
  await transaction(db, async (queries) => {
    const row = await lockCode(queries, typed);
    if (row.person === null) throw createStateConflict("Newsletter codes can’t be edited");
    if (row.ended_at !== null) throw createStateConflict("This code has ended");
    if (row.email !== null && terms.expiresAt === null) {
      const message = "Enter a last day for a code limited to an email address";
      throw createInvalidFieldsError({ lastDay: message });
    }
    const columns = toCodeColumns(terms);
    const changed = Object.entries(columns)
      .filter(([name, value]) => !isDeepStrictEqual(value, { ...row }[name]))
      .map(([name]) => name);
    if (changed.length === 0) return;
    await queries.updateTable("discount_codes").set(columns).where("code", "=", row.code).execute();
    const data = { changed, discount: describeDiscount(terms) };
    await writeStaffEvent(queries, { person, type: "code_changed", subject: row.code, data }, now);
  });
}

/** Ends a code. Throws `not_found`, and `order_state_conflict` if it is used up. */
export async function endCode(
  { db, clock }: Service,
  typed: string,
  person: string,
): Promise<void> {
  const now = clock();
  await transaction(db, async (queries) => {
    const row = await lockCode(queries, typed);
    if (!(await hasUsesLeft(queries, row))) {
      throw createStateConflict("This code has already been used");
    }
    if (row.ended_at !== null) return;
    await queries
      .updateTable("discount_codes")
      .set({ ended_at: now })
      .where("code", "=", row.code)
      .execute();
    await writeStaffEvent(queries, { person, type: "code_ended", subject: row.code }, now);
  });
}

async function lockCode(db: Queries, typed: string) {
  const row = await lockRow(db, typed);
  if (row === undefined) throw createNotFoundError("Code not found");
  return row;
}

function toCodeColumns(terms: CodeTerms) {
  return {
    kind: terms.kind,
    value: terms.value,
    minimum: terms.minimum,
    goods: terms.goods,
    starts_at: terms.startsAt,
    expires_at: terms.expiresAt,
    max_uses: terms.maxUses,
    max_uses_per_customer: terms.maxUsesPerCustomer,
    note: terms.note,
  };
}

const uses = sql<number>`(select cast(count(*) as integer) from discount_uses u
  where u.code = discount_codes.code)`;
const orderNumber = sql<string | null>`(case when max_uses = 1 then (select min(o.number)
  from discount_uses u join orders o on o.id = u.order_id where u.code = discount_codes.code) end)`;

function selectSearched(
  db: Queries,
  { state, text = "", withoutUnbound = false }: CodeSearch,
  now: Date,
) {
  return db
    .selectFrom("discount_codes")
    .$if(withoutUnbound, (query) =>
      query.where(({ not, or, eb }) =>
        or([
          eb("email", "is not", null),
          eb("max_uses", "is", null),
          eb("max_uses", "<>", 1),
          not(or([hasCodeState("open", now), hasCodeState("scheduled", now)])),
        ]),
      ),
    )
    .$if(state !== undefined, (query) => query.where(hasCodeState(state ?? "open", now)))
    .$if(text !== "", (query) =>
      query.where(({ or }) => or([text, parseDiscountCode(text)].flatMap(contains))),
    );
}

function contains(text: string): Expression<SqlBool>[] {
  const pattern = toLikePattern(text);
  const found = ["code", "email", "note"].map(
    (column) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`,
  );
  const isUsedBy = sql<boolean>`exists (select 1 from discount_uses u
    join orders o on o.id = u.order_id
    where u.code = discount_codes.code and lower(o.number) like ${pattern} escape '\\')`;
  return [...found, isUsedBy];
}

/** `getCodeState` in SQL. */
function hasCodeState(state: CodeState, now: Date): Expression<SqlBool> {
  const isLeft = sql<boolean>`(max_uses is null or ${uses} < max_uses)`;
  const isValid = sql<boolean>`${isLeft} and ended_at is null`;
  const conditions: Readonly<Record<CodeState, Expression<SqlBool>>> = {
    used: sql<boolean>`not ${isLeft}`,
    ended: sql<boolean>`${isLeft} and ended_at is not null`,
    expired: sql<boolean>`${isValid} and expires_at < ${now}`,
    scheduled: sql<boolean>`${isValid} and (expires_at is null or expires_at >= ${now})
      and starts_at > ${now}`,
    open: sql<boolean>`${isValid} and (expires_at is null or expires_at >= ${now})
      and (starts_at is null or starts_at <= ${now})`,
  };
  return conditions[state];
}

function getCodeState(
  {
    uses,
    maxUses,
    endedAt,
    startsAt,
    expiresAt,
  }: Pick<Code, "uses" | "maxUses" | "endedAt" | "startsAt" | "expiresAt">,
  now: Date,
): CodeState {
  if (maxUses !== null && uses >= maxUses) return "used";
  if (endedAt !== null) return "ended";
  if (expiresAt !== null && expiresAt < now) return "expired";
  return startsAt !== null && startsAt > now ? "scheduled" : "open";
}
