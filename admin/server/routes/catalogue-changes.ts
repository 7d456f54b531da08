import {
  type Author,
  type Database,
  getChange,
  listChanges,
  summariseChanges,
  undoChange,
} from "@damson/catalogue";
import { createOwnerRequiredError } from "@damson/order-service/errors";
import * as v from "valibot";
import { mayUndo, refuseUndoneInShop } from "../access/undo-rights.ts";
import type { AdminContext } from "../context.ts";
import { parseId, parseProductId } from "../http/catalogue-ids.ts";
import type { Handlers } from "../http/handlers.ts";
import { eventId } from "../http/list-query.ts";
import { changeAnswer, createBulkChanger } from "./change-catalogue.ts";
import { CHANGES_SHOWN, changeList, listProductChanges } from "./change-list.ts";

export function createCatalogueChangeRoutes(context: AdminContext) {
  const { reader } = context.catalogue;
  const change = createBulkChanger(context);
  return {
    async "GET /catalogue-changes"(c) {
      const before = v.parse(eventId, c.req.query("before"));
      // One extra row shows whether there is a next page.
      const page = { limit: CHANGES_SHOWN + 1, ...(before === undefined ? {} : { before }) };
      return changeList(reader, await listChanges(reader, page), c.var.staffMember.role);
    },
    async "GET /products/:id/history"(c) {
      const id = parseProductId(c.req.param("id"));
      const before = v.parse(eventId, c.req.query("before"));
      const changes = await listProductChanges(reader, id, before);
      return changeList(reader, changes, c.var.staffMember.role);
    },
    async "POST /catalogue-changes/:id/undo"(c) {
      const id = parseId(c.req.param("id"), "Change");
      const undo = async (catalogue: Database, author: Author) => {
        const summary = (await summariseChanges(reader, [id])).get(id);
        if (summary && !mayUndo(c.var.staffMember.role, summary)) {
          throw createOwnerRequiredError("Only owners can undo changes to prices and settings");
        }
        // Reads the whole change only for settings, which are rare.
        if (summary?.entities.includes("document")) refuseUndoneInShop(await getChange(reader, id));
        return undoChange(catalogue, author, id);
      };
      return changeAnswer(await change(c, undo));
    },
  } satisfies Partial<Handlers>;
}
