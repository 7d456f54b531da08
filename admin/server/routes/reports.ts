import {
  exportReport,
  readInvoiceSheets,
  readReport,
} from "@damson/order-service/admin-api/reports";
import { createBadRequestError } from "@damson/order-service/http/json";
import * as v from "valibot";
import { type Period, period } from "#api/reports.ts";
import type { AdminContext } from "../context.ts";
import type { Handlers, RouteContext } from "../http/handlers.ts";

const partNumber = v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.toNumber()), 1);

export function reportRoutes({ service }: AdminContext) {
  return {
    "GET /reports": (c) => readReport(service, parsePeriod(c)),
    "GET /reports/export": (c) => exportReport(service, parsePeriod(c), c.var.staffMember.email),
    "GET /invoice-sheets"(c) {
      const part = v.parse(partNumber, c.req.query("part"));
      const request = { ...parsePeriod(c), part };
      return readInvoiceSheets(service, request, c.var.staffMember.email);
    },
  } satisfies Partial<Handlers>;
}

function parsePeriod(c: RouteContext): Period {
  const result = v.safeParse(period, c.req.query());
  if (result.success) return result.output;
  throw createBadRequestError("Choose a first and a last day");
}
