import { findPage, listChanges, listPages, readDocument, savePage } from "@damson/catalogue";
import { createApiError } from "@damson/order-service/errors";
import { getPageTemplate } from "@damson/shop/settings/page-templates";
import { builtInPageNames, builtInPages, isBuiltInPage } from "@damson/shop/settings/shop-pages";
import * as v from "valibot";
import { type EditablePage, savedPage } from "#api/pages.ts";
import type { AdminContext } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";
import { eventId } from "../http/list-query.ts";
import { createCatalogueChanger } from "./change-catalogue.ts";
import { CHANGES_SHOWN, changeList } from "./change-list.ts";

/** 20,000 characters may take 60 kB. */
export const MAX_PAGE_BYTES = 128 * 1024;

export function pageRoutes(context: AdminContext) {
  const { reader } = context.catalogue;
  const change = createCatalogueChanger(context);
  const read = async (id: string): Promise<EditablePage> => {
    const stored = await findPage(reader, id);
    const isBuiltIn = isBuiltInPage(id);
    if (!stored && !isBuiltIn) {
      throw createApiError({ code: "not_found", message: "Page not found" });
    }
    const { content } = await readDocument(reader, "policies");
    const template = isBuiltIn ? getPageTemplate(id, content) : "";
    return stored
      ? toEditable({ ...stored, text: stored.text || template })
      : unsaved(id, template);
  };
  return {
    "GET /pages": async () => {
      const stored = (await listPages(reader)).map(toEditable);
      const saved = new Set(stored.map(({ id }) => id));
      const others = builtInPageNames.filter((id) => !saved.has(id)).map((id) => unsaved(id, ""));
      return { pages: [...stored, ...others].map(({ text: _text, ...page }) => page) };
    },
    "GET /pages/:id": (c) => read(c.req.param("id")),
    "PUT /pages/:id": {
      body: savedPage,
      maxBytes: MAX_PAGE_BYTES,
      async handle(c, { version, ...fields }) {
        const id = c.req.param("id");
        await change(c, (db, author) => savePage(db, author, { id, ...fields }, version));
        return read(id);
      },
    },
    async "GET /pages/:id/history"(c) {
      const before = v.parse(eventId, c.req.query("before"));
      const of = { entity: "page", entityIds: [c.req.param("id")] } as const;
      const page = { of, limit: CHANGES_SHOWN + 1, ...(before === undefined ? {} : { before }) };
      return changeList(reader, await listChanges(reader, page), c.var.staffMember.role);
    },
  } satisfies Partial<Handlers>;
}

type Stored = NonNullable<Awaited<ReturnType<typeof findPage>>>;

function toEditable({ updatedAt, ...page }: Stored): EditablePage {
  return { ...page, isBuiltIn: isBuiltInPage(page.id), updatedAt: updatedAt.toISOString() };
}

/** A built-in page that was never edited. */
function unsaved(id: string, text: string): EditablePage {
  return {
    id,
    path: `/${id}`,
    title: isBuiltInPage(id) ? builtInPages[id] : "",
    text,
    seoTitle: "",
    description: "",
    state: "live",
    placement: "none",
    isBuiltIn: true,
    version: 0,
  };
}
