import { readList, toLikePattern, transaction } from "@damson/database";
import { type Expression, type SqlBool, sql } from "kysely";
import { selectPersonId } from "../audit/person-id.ts";
import { writeStaffEvent } from "../audit/staff-events.ts";
import type { Service } from "../context.ts";
import { type Cursor, type Page, parseCursor, readPage } from "../database/cursor.ts";
import type { Queries } from "../database/database.ts";
import { notFound, stateConflict } from "../errors.ts";
import { createReadableCode } from "../security/readable-codes.ts";
import { parseDiscountCode } from "./discount-codes.ts";

/** A used code stays used after its expiry. */
export type CodeState = "open" | "used" | "expired" | "ended";

export interface Code {
  readonly code: string;
  readonly percent: number;
  readonly state: CodeState;
  /** The only address that may use it. */
  readonly email: string | null;
  readonly expiresAt: Date | null;
  /** Number of the order that used it. */
  readonly orderNumber: string | null;
  readonly orderId: string | null;
  readonly createdAt: Date;
  /** Email address of the staff member who created it; absent for newsletter codes. */
  readonly person: string | null;
  readonly note: string | null;
  readonly endedAt: Date | null;
}

export interface CodeSearch {
  readonly state?: CodeState | undefined;
  /** Part of a code, address, order number or note. */
  readonly text?: string | undefined;
  /** Hides codes that anyone could use, including staff. */
  readonly withoutUnbound?: boolean;
}

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
      "percent",
      "discount_codes.email",
      "expires_at as expiresAt",
      "orders.number as orderNumber",
      "used_by_order as orderId",
      "created_at as createdAt",
      "person",
      "note",
      "ended_at as endedAt",
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

export interface NewCodes {
  readonly percent: number;
  readonly count: number;
  readonly email?: string | undefined;
  readonly expiresAt?: Date | undefined;
  readonly note?: string | undefined;
}

export async function createCodes(
  { db, clock }: Service,
  { percent, count, email, expiresAt, note }: NewCodes,
  person: string,
): Promise<readonly string[]> {
  const now = clock();
  const about = {
    percent,
    email: email ?? null,
    expires_at: expiresAt ?? null,
    used_by_order: null,
    created_at: now,
    person,
    person_id: selectPersonId(person),
    note: note || null,
  };
  return transaction(db, async (queries) => {
    const codes: string[] = [];
    while (codes.length < count) {
      const wanted = Array.from({ length: count - codes.length }, createReadableCode);
      const made = await queries
        .insertInto("discount_codes")
        .values(wanted.map((code) => ({ ...about, code })))
        // A taken code, with a chance of one in a million million, is retried.
        .onConflict((conflict) => conflict.doNothing())
        .returning("code")
        .execute();
      codes.push(...made.map(({ code }) => code));
    }
    // Omits the address, because events outlive personal data.
    const event = { person, type: "codes_created", data: { percent, count } };
    await writeStaffEvent(queries, { ...event, subject: codes[0] }, now);
    return codes;
  });
}

/** Ends a code. Throws `not_found`, and `order_state_conflict` if it was used. */
export async function endCode(
  { db, clock }: Service,
  typed: string,
  person: string,
): Promise<void> {
  const code = parseDiscountCode(typed);
  const now = clock();
  await transaction(db, async (queries) => {
    const row = await queries
      .selectFrom("discount_codes")
      .select(["used_by_order", "ended_at"])
      .where("code", "=", code)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw notFound("Code not found");
    if (row.used_by_order !== null) throw stateConflict("This code has already been used");
    if (row.ended_at !== null) return;
    await queries
      .updateTable("discount_codes")
      .set({ ended_at: now })
      .where("code", "=", code)
      .execute();
    await writeStaffEvent(queries, { person, type: "code_ended", subject: code }, now);
  });
}

function selectSearched(
  db: Queries,
  { state, text = "", withoutUnbound = false }: CodeSearch,
  now: Date,
) {
  return db
    .selectFrom("discount_codes")
    .leftJoin("orders", "orders.id", "discount_codes.used_by_order")
    .$if(withoutUnbound, (query) =>
      query.where(({ not, and, eb }) =>
        not(and([hasCodeState("open", now), eb("discount_codes.email", "is", null)])),
      ),
    )
    .$if(state !== undefined, (query) => query.where(hasCodeState(state ?? "open", now)))
    .$if(text !== "", (query) =>
      query.where(({ or }) => or([text, parseDiscountCode(text)].flatMap(contains))),
    );
}

function contains(text: string): Expression<SqlBool>[] {
  const pattern = toLikePattern(text);
  return ["code", "discount_codes.email", "note", "orders.number"].map(
    (column) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`,
  );
}

/** SQL equivalent of `getCodeState`. */
function hasCodeState(state: CodeState, now: Date): Expression<SqlBool> {
  const conditions: Readonly<Record<CodeState, Expression<SqlBool>>> = {
    used: sql<boolean>`used_by_order is not null`,
    ended: sql<boolean>`used_by_order is null and ended_at is not null`,
    expired: sql<boolean>`used_by_order is null and ended_at is null and expires_at < ${now}`,
    open: sql<boolean>`used_by_order is null and ended_at is null
      and (expires_at is null or expires_at >= ${now})`,
  };
  return conditions[state];
}

function getCodeState(
  { orderId, endedAt, expiresAt }: Pick<Code, "orderId" | "endedAt" | "expiresAt">,
  now: Date,
): CodeState {
  if (orderId !== null) return "used";
  if (endedAt !== null) return "ended";
  return expiresAt !== null && expiresAt < now ? "expired" : "open";
}
