import { checkStatement, recordStatement } from "@damson/order-service/admin-api/bank-statement";
import { bankStatement, chosenPayments } from "#api/bank-statement.ts";
import type { AdminContext } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";

const MAX_FILE_BYTES = 2 * 1024 * 1024;
/** Enough for the maximum number of payments. */
const MAX_CHOSEN_BYTES = 512 * 1024;

export function bankStatementRoutes({ service }: AdminContext) {
  return {
    "POST /bank-statement/check": {
      body: bankStatement,
      maxBytes: MAX_FILE_BYTES,
      handle: (_c, { csv }) => checkStatement(service, csv),
    },
    "POST /bank-statement": {
      body: chosenPayments,
      maxBytes: MAX_CHOSEN_BYTES,
      handle: async (c, { payments }) => ({
        payments: await recordStatement(service, payments, c.var.staffMember.email),
      }),
    },
  } satisfies Partial<Handlers>;
}
