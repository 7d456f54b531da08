import { type Cell, createCsvStream } from "@damson/catalogue/csv";
import type { Service } from "../context.ts";
import type { Cursor, Page } from "../database/cursor.ts";
import * as codes from "../discounts/staff-codes.ts";
import { invalidFields } from "../errors.ts";
import { endOfDay, formatIsoDate } from "../london-days.ts";
import { recordActivity } from "./activity.ts";

export { type CodeState, endCode, isCode } from "../discounts/staff-codes.ts";

/** A single-use discount code. */
export interface Code extends Omit<codes.Code, "expiresAt"> {
  /** Last valid day in London: `2026-12-24`. */
  readonly lastDay: string | null;
}

interface NewCodes extends Omit<codes.NewCodes, "expiresAt"> {
  /** Last valid day in London: `2026-12-24`. Default: no expiry. */
  readonly lastDay?: string | undefined;
}

const headings = "code,percent,status,email,last day,order,note,created by,created".split(",");

/** Newest first. */
export async function listCodes(
  service: Service,
  search: codes.CodeSearch,
  before?: Cursor,
): Promise<Page<Code>> {
  const { rows, ...next } = await codes.listCodes(service, search, before);
  return { rows: rows.map(toCode), ...next };
}

export async function exportCodes(
  service: Service,
  search: codes.CodeSearch,
  person: string,
): Promise<Response> {
  await recordActivity(service, { person, type: "codes_exported" });
  const rows = writeRows(codes.readAllCodes(service, search));
  return createCsvStream(`codes-${formatIsoDate(service.clock())}`, headings, rows);
}

/** Creates single-use codes. Throws `invalid_fields` if the last day is in the past. */
export async function createCodes(
  service: Service,
  { lastDay, ...body }: NewCodes,
  person: string,
): Promise<{ readonly codes: readonly string[] }> {
  if (lastDay !== undefined && lastDay < formatIsoDate(service.clock())) {
    throw invalidFields({ lastDay: "Choose today or a later date" });
  }
  const expiresAt = lastDay === undefined ? undefined : endOfDay(new Date(`${lastDay}T12:00Z`));
  return { codes: await codes.createCodes(service, { ...body, expiresAt }, person) };
}

function toCode({ expiresAt, ...code }: codes.Code): Code {
  return { ...code, lastDay: expiresAt && formatIsoDate(expiresAt) };
}

async function* writeRows(pages: AsyncIterable<readonly codes.Code[]>) {
  for await (const page of pages) yield page.map((code) => toRow(toCode(code)));
}

function toRow(each: Code): readonly Cell[] {
  const { code, percent, state, email, lastDay, orderNumber, note, person, createdAt } = each;
  return [
    ...[code, percent, state, email, lastDay, orderNumber],
    ...[note, person ?? "newsletter", createdAt.toISOString()],
  ];
}
