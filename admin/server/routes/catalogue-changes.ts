import {
  type Author,
  getChange,
  listChanges,
  MAX_CHANGE_MS,
  type Queries,
  summariseChanges,
  undoChange,
} from "@damson/catalogue";
import { ownerNeeded } from "@damson/order-service/errors";
import { Hono } from "hono";
import * as v from "valibot";
import { mayUndo, refuseUndoneInShop } from "../access/undo-rights.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { numberIn, productId } from "../http/catalogue-ids.ts";
import { eventId } from "../http/list-query.ts";
import { changeAnswer, changingCatalogue } from "./change-catalogue.ts";
import { CHANGES_SHOWN, changeList, changesOfProduct } from "./change-list.ts";

export function catalogueChangeRoutes(context: AdminContext): Hono<AdminEnv> {
  const { reader } = context.catalogue;
  const change = changingCatalogue(context);
  return new Hono<AdminEnv>()
    .get("/catalogue-changes", async (c) => {
      const before = v.parse(eventId, c.req.query("before"));
      // One more than is shown, so that the last page has no next one.
      const page = { limit: CHANGES_SHOWN + 1, ...(before === undefined ? {} : { before }) };
      const changes = await listChanges(reader, page);
      return c.json(await changeList(reader, changes, c.var.staffMember.role));
    })
    .get("/products/:id/history", async (c) => {
      const id = productId(c.req.param("id"));
      const before = v.parse(eventId, c.req.query("before"));
      const changes = await changesOfProduct(reader, id, before);
      return c.json(await changeList(reader, changes, c.var.staffMember.role));
    })
    .post("/catalogue-changes/:id/undo", async (c) => {
      const id = numberIn(c.req.param("id"), "change");
      const undo = async (db: Queries, author: Author) => {
        const summary = (await summariseChanges(db, [id])).get(id);
        if (summary && !mayUndo(c.var.staffMember.role, summary)) {
          throw ownerNeeded("Only owners undo changes of prices and of the shop’s settings.");
        }
        // All items of a change are read only where it has settings, which are few.
        if (summary?.entities.includes("document"))
          refuseUndoneInShop((await getChange(db, id)).items);
        return undoChange(db, author, id);
      };
      // An import may have changed thousands of products.
      const recorded = await change(c, undo, MAX_CHANGE_MS);
      return c.json(changeAnswer(recorded));
    });
}
