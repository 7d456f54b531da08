import { Hono } from "hono";
import * as v from "valibot";
import { type Code, type Codes, codeStates, type MadeCodes, newCodes } from "#api/codes.ts";
import type { Code as StoredCode } from "../../../order-service/src/discounts/staff-codes.ts";
import { invalidFields } from "../../../order-service/src/errors.ts";
import { dateOf, endOfDay } from "../../../order-service/src/london-days.ts";
import { requireOwner } from "../authenticate.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { csvFile } from "../csv.ts";
import { readBody } from "../read-body.ts";

const PAGE = 50;
/** More than any shop has. */
const MOST_EXPORTED = 100_000;

const text = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), "");
const query = v.object({
  state: v.fallback(v.optional(v.picklist(codeStates)), undefined),
  q: v.fallback(text, ""),
  page: v.fallback(
    v.optional(
      v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(100_000)),
      "1",
    ),
    1,
  ),
});

export function codesRoutes({ staff, clock }: AdminContext): Hono<AdminEnv> {
  const { codes, activity } = staff;
  return new Hono<AdminEnv>()
    .get("/codes", async (c) => {
      const { state, q, page } = v.parse(query, c.req.query());
      const place = { offset: (page - 1) * PAGE, limit: PAGE };
      const found = await codes.list({ state, text: q }, place);
      return c.json({
        codes: found.codes.map(codeOf),
        count: found.count,
        pageSize: PAGE,
      } satisfies Codes);
    })
    .get("/codes/export", requireOwner, async (c) => {
      const { state, q } = v.parse(query, c.req.query());
      const found = await codes.list({ state, text: q }, { offset: 0, limit: MOST_EXPORTED });
      await activity.record({ person: c.var.member.email, type: "codes_exported" });
      return csvFile(`codes-${dateOf(clock())}`, rowsOf(found.codes.map(codeOf)));
    })
    .post("/codes", requireOwner, async (c) => {
      const { lastDay, ...body } = await readBody(c.req.raw, newCodes);
      if (lastDay !== undefined && lastDay < dateOf(clock())) {
        throw invalidFields({ lastDay: "This day is over" });
      }
      const expiresAt = lastDay === undefined ? undefined : endOfDay(new Date(`${lastDay}T12:00Z`));
      const made = await codes.create({ ...body, expiresAt }, c.var.member.email);
      return c.json({ codes: made } satisfies MadeCodes, 201);
    })
    .post("/codes/:code/end", requireOwner, async (c) => {
      await codes.end(c.req.param("code"), c.var.member.email);
      return c.body(null, 204);
    });
}

function codeOf({ expiresAt, createdAt, endedAt, ...code }: StoredCode): Code {
  return {
    ...code,
    lastDay: expiresAt && dateOf(expiresAt),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

function rowsOf(codes: readonly Code[]) {
  return [
    ["code", "percent", "state", "email", "last day", "order", "note", "made by", "made"],
    ...codes.map(
      ({ code, percent, state, email, lastDay, orderNumber, note, person, createdAt }) => [
        ...[code, percent, state, email, lastDay, orderNumber],
        ...[note, person ?? "newsletter", createdAt],
      ],
    ),
  ];
}
