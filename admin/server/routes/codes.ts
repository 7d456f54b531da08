import {
  type Code,
  type Codes,
  codeStates,
  type MadeCodes,
  newCodes,
} from "@damson/order-service/admin-api/contract/codes";
import { type Cell, csvStream } from "@damson/order-service/admin-api/csv/csv";
import type { Code as StoredCode } from "@damson/order-service/discounts/staff-codes";
import { invalidFields } from "@damson/order-service/errors";
import { dateOf, endOfDay } from "@damson/order-service/london-days";
import { Hono } from "hono";
import * as v from "valibot";
import { limitLists } from "../access/limit-person.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { codeCursor, oneOf, text } from "../http/list-query.ts";
import { readBody } from "../http/read-body.ts";

const listQuery = v.object({ state: oneOf(codeStates), q: text, before: codeCursor });
const headings = "code,percent,state,email,last day,order,note,made by,made".split(",");

export function codesRoutes(context: AdminContext): Hono<AdminEnv> {
  const { staff, clock } = context;
  const { codes, activity } = staff;
  return new Hono<AdminEnv>()
    .get("/codes", limitLists(context), async (c) => {
      const { state, q, before } = v.parse(listQuery, c.req.query());
      const withoutUnbound = c.var.member.role !== "owner";
      const { rows, ...next } = await codes.list({ state, text: q, withoutUnbound }, before);
      return c.json({ rows: rows.map(codeOf), ...next } satisfies Codes);
    })
    .get("/codes/export", async (c) => {
      const { state, q } = v.parse(listQuery, c.req.query());
      await activity.record({ person: c.var.member.email, type: "codes_exported" });
      const rows = writtenRows(codes.all({ state, text: q }));
      return csvStream(`codes-${dateOf(clock())}`, headings, rows);
    })
    .post("/codes", async (c) => {
      const { lastDay, ...body } = await readBody(c.req.raw, newCodes);
      if (lastDay !== undefined && lastDay < dateOf(clock())) {
        throw invalidFields({ lastDay: "This day is over" });
      }
      const expiresAt = lastDay === undefined ? undefined : endOfDay(new Date(`${lastDay}T12:00Z`));
      const made = await codes.create({ ...body, expiresAt }, c.var.member.email);
      return c.json({ codes: made } satisfies MadeCodes, 201);
    })
    .post("/codes/:code/end", async (c) => {
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

async function* writtenRows(pages: AsyncIterable<readonly StoredCode[]>) {
  for await (const page of pages) yield page.map((code) => rowOf(codeOf(code)));
}

function rowOf(each: Code): readonly Cell[] {
  const { code, percent, state, email, lastDay, orderNumber, note, person, createdAt } = each;
  return [
    ...[code, percent, state, email, lastDay, orderNumber],
    ...[note, person ?? "newsletter", createdAt],
  ];
}
