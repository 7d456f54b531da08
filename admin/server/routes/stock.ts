import {
  lowMark,
  returnedToStock,
  stockChange,
  stockFile,
  stockImport,
} from "@damson/order-service/admin-api/contract/stock";
import * as stock from "@damson/order-service/admin-api/stock";
import { Hono } from "hono";
import * as v from "valibot";
import type { AdminContext, AdminEnv } from "../context.ts";
import { eventId } from "../http/list-query.ts";
import { readBody } from "../http/read-body.ts";

/** Many times a file of the whole catalogue. */
const MAX_FILE_BYTES = 2 * 1024 * 1024;
/** As many lines as are imported at once, with what they change. */
const MAX_IMPORT_BYTES = 256 * 1024;

export function stockRoutes({ service }: AdminContext): Hono<AdminEnv> {
  return new Hono<AdminEnv>()
    .get("/stock", async (c) => c.json(await stock.listStock(service)))
    .get("/stock/export", (c) => stock.exportStock(service, c.var.staffMember.email))
    .post("/stock/import/check", async (c) => {
      const { csv, from } = await readBody(c.req.raw, stockFile, MAX_FILE_BYTES);
      return c.json(await stock.checkImport(service, csv, from));
    })
    .post("/stock/import", async (c) => {
      const { lines } = await readBody(c.req.raw, stockImport, MAX_IMPORT_BYTES);
      await stock.importStock(service, lines, c.var.staffMember.email);
      return c.body(null, 204);
    })
    .get("/stock/returns/:number", async (c) =>
      c.json(await stock.listReturnable(service, c.req.param("number"))),
    )
    .post("/stock/returns/:number", async (c) => {
      const { goods } = await readBody(c.req.raw, returnedToStock);
      await stock.returnGoods(service, c.req.param("number"), goods, c.var.staffMember.email);
      return c.body(null, 204);
    })
    .put("/stock/low-mark", async (c) => {
      const { lowAt } = await readBody(c.req.raw, lowMark);
      await stock.setReorderLevel(service, undefined, lowAt ?? undefined, c.var.staffMember.email);
      return c.body(null, 204);
    })
    .get("/stock/:product", async (c) => {
      const before = v.parse(eventId, c.req.query("before"));
      return c.json(await stock.readStockHistory(service, c.req.param("product"), before));
    })
    .post("/stock/:product/changes", async (c) => {
      const change = await readBody(c.req.raw, stockChange);
      const { email } = c.var.staffMember;
      return c.json(await stock.changeStock(service, c.req.param("product"), change, email));
    })
    .put("/stock/:product/low-mark", async (c) => {
      const { lowAt } = await readBody(c.req.raw, lowMark);
      const product = c.req.param("product");
      await stock.setReorderLevel(service, product, lowAt ?? undefined, c.var.staffMember.email);
      return c.body(null, 204);
    });
}
