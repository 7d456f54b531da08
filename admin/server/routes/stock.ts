import {
  type ImportCheck,
  lowMark,
  type Returnable,
  returnedToStock,
  type StockChange,
  type StockReason,
  stockChange,
  stockFile,
  stockImport,
} from "@damson/order-service/admin-api/contract/stock";
import { csvFile } from "@damson/order-service/admin-api/csv/csv";
import { checkStockFile, stockRows } from "@damson/order-service/admin-api/csv/stock-import";
import type { StaffStock } from "@damson/order-service/admin-api/stock";
import { dateOf } from "@damson/order-service/london-days";
import { Hono } from "hono";
import * as v from "valibot";
import type { AdminContext, AdminEnv } from "../context.ts";
import { eventId } from "../http/list-query.ts";
import { readBody } from "../http/read-body.ts";

const PAGE = 50;
/** Many times a file of the whole catalogue. */
const MAX_FILE_BYTES = 2 * 1024 * 1024;
/** As many lines as are imported at once, with what they change. */
const MAX_IMPORT_BYTES = 256 * 1024;

export function stockRoutes({ staff, clock }: AdminContext): Hono<AdminEnv> {
  const { stock, activity } = staff;
  return new Hono<AdminEnv>()
    .get("/stock", async (c) => c.json(await stock.list()))
    .get("/stock/export", async (c) => {
      const { items } = await stock.list();
      await activity.record({ person: c.var.member.email, type: "stock_exported" });
      return csvFile(`stock-${dateOf(clock())}`, stockRows(items));
    })
    .post("/stock/import/check", async (c) => {
      const { csv, from } = await readBody(c.req.raw, stockFile, MAX_FILE_BYTES);
      return c.json(checkStockFile(csv, await stock.list(), from) satisfies ImportCheck);
    })
    .post("/stock/import", async (c) => {
      const { lines } = await readBody(c.req.raw, stockImport, MAX_IMPORT_BYTES);
      await stock.import(lines, c.var.member.email);
      return c.body(null, 204);
    })
    .get("/stock/returns/:number", async (c) => {
      const goods = await stock.returnable(c.req.param("number"));
      const { items } = await stock.list();
      const titles = new Map(items.map((item) => [item.product, `${item.brand} ${item.name}`]));
      return c.json({
        goods: goods.map((each) => ({ ...each, title: titles.get(each.product) ?? each.product })),
      } satisfies Returnable);
    })
    .post("/stock/returns/:number", async (c) => {
      const { goods } = await readBody(c.req.raw, returnedToStock);
      await stock.returnToStock(c.req.param("number"), goods, c.var.member.email);
      return c.body(null, 204);
    })
    .put("/stock/low-mark", async (c) => {
      const { lowAt } = await readBody(c.req.raw, lowMark);
      await stock.setLowMark(undefined, lowAt ?? undefined, c.var.member.email);
      return c.body(null, 204);
    })
    .get("/stock/:product", async (c) => {
      const before = v.parse(eventId, c.req.query("before"));
      return c.json(await historyOf(stock, c.req.param("product"), before));
    })
    .post("/stock/:product/changes", async (c) => {
      const { note, ...change } = await readBody(c.req.raw, stockChange);
      const cause = { person: c.var.member.email, note, reason: reasonOf(change) };
      return c.json(await stock.change(c.req.param("product"), change, cause));
    })
    .put("/stock/:product/low-mark", async (c) => {
      const { lowAt } = await readBody(c.req.raw, lowMark);
      await stock.setLowMark(c.req.param("product"), lowAt ?? undefined, c.var.member.email);
      return c.body(null, 204);
    });
}

function reasonOf(change: Pick<StockChange, "kind"> & { readonly reason?: StockReason }) {
  if (change.kind === "shelf") return "counted";
  return change.kind === "stop" ? "not_counted" : (change.reason ?? "correction");
}

async function historyOf(stock: StaffStock, product: string, before: number | undefined) {
  const item = await stock.find(product);
  // One more than is shown: what was sold before the last one is known by it.
  const events = await stock.events(product, { before, count: PAGE + 1 });
  const shown = events.slice(0, PAGE);
  return {
    item,
    events: shown.map((event, index) => ({
      ...event,
      soldBefore: sold(events[index + 1]?.after, event.before),
    })),
    soldSince: before === undefined ? sold(shown[0]?.after, item.available) : 0,
    before: events.length > PAGE ? shown.at(-1)?.id : undefined,
  };
}

/** Between two changes only orders have moved the number. */
function sold(earlier: number | null | undefined, later: number | null): number {
  return earlier == null || later === null ? 0 : earlier - later;
}
