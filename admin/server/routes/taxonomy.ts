import {
  deleteCategory,
  listBrands,
  listCategories,
  orderCategories,
  saveBrand,
  saveCategory,
} from "@damson/catalogue";
import { deletedCategory, orderedCategories, savedBrand, savedCategory } from "#api/taxonomy.ts";
import type { AdminContext } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";
import { changeAnswer, createCatalogueChanger } from "./change-catalogue.ts";

export function taxonomyRoutes(context: AdminContext) {
  const { reader } = context.catalogue;
  const change = createCatalogueChanger(context);
  return {
    "GET /taxonomy": async () => ({
      brands: await listBrands(reader),
      categories: await listCategories(reader),
    }),
    "PUT /brands/:id": {
      body: savedBrand,
      async handle(c, { version, ...fields }) {
        const brand = { id: c.req.param("id"), ...fields };
        return changeAnswer(await change(c, (db, author) => saveBrand(db, author, brand, version)));
      },
    },
    "PUT /categories/:id": {
      body: savedCategory,
      async handle(c, { version, ...fields }) {
        const category = { id: c.req.param("id"), ...fields };
        return changeAnswer(
          await change(c, (db, author) => saveCategory(db, author, category, version)),
        );
      },
    },
    "POST /categories/order": {
      body: orderedCategories,
      handle: async (c, { ids }) =>
        changeAnswer(await change(c, (db, author) => orderCategories(db, author, ids))),
    },
    "POST /categories/:id/delete": {
      body: deletedCategory,
      async handle(c, { version }) {
        const id = c.req.param("id");
        return changeAnswer(
          await change(c, (db, author) => deleteCategory(db, author, id, version)),
        );
      },
    },
  } satisfies Partial<Handlers>;
}
