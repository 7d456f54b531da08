import * as stock from "@damson/order-service/admin-api/stock";
import * as v from "valibot";
import {
  newReorderLevel,
  returnedToStock,
  stockChange,
  stockFile,
  stockImport,
} from "#api/stock.ts";
import type { AdminContext } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";
import { eventId } from "../http/list-query.ts";

/** Far larger than a file of the whole catalogue. */
const MAX_FILE_BYTES = 2 * 1024 * 1024;
/** Enough for the maximum number of imported rows. */
const MAX_IMPORT_BYTES = 256 * 1024;

export function stockRoutes({ service }: AdminContext) {
  return {
    "GET /stock": () => stock.listStock(service),
    "GET /stock/export": (c) => stock.exportStock(service, c.var.staffMember.email),
    "POST /stock/import/check": {
      body: stockFile,
      maxBytes: MAX_FILE_BYTES,
      handle: (_c, { csv, from }) => stock.checkImport(service, csv, from),
    },
    "POST /stock/import": {
      body: stockImport,
      maxBytes: MAX_IMPORT_BYTES,
      handle: (c, { lines }) => stock.importStock(service, lines, c.var.staffMember.email),
    },
    "GET /stock/returns/:number": (c) => stock.listReturnable(service, c.req.param("number")),
    "POST /stock/returns/:number": {
      body: returnedToStock,
      handle: (c, { goods }) =>
        stock.returnGoods(service, c.req.param("number"), goods, c.var.staffMember.email),
    },
    "PUT /stock/reorder-level": {
      body: newReorderLevel,
      handle: (c, { reorderLevel }) =>
        stock.setReorderLevel(
          service,
          undefined,
          reorderLevel ?? undefined,
          c.var.staffMember.email,
        ),
    },
    "GET /stock/:product"(c) {
      const before = v.parse(eventId, c.req.query("before"));
      return stock.readStockHistory(service, c.req.param("product"), before);
    },
    "POST /stock/:product/changes": {
      body: stockChange,
      handle: (c, change) =>
        stock.changeStock(service, c.req.param("product"), change, c.var.staffMember.email),
    },
    "PUT /stock/:product/reorder-level": {
      body: newReorderLevel,
      handle: (c, { reorderLevel }) =>
        stock.setReorderLevel(
          service,
          c.req.param("product"),
          reorderLevel ?? undefined,
          c.var.staffMember.email,
        ),
    },
  } satisfies Partial<Handlers>;
}
