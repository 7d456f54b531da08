import {
  deleteCategory,
  listBrands,
  listCategories,
  orderCategories,
  saveBrand,
  saveCategory,
} from "@damson/catalogue";
import { Hono } from "hono";
import {
  deletedCategory,
  orderedCategories,
  savedBrand,
  savedCategory,
  type Taxonomy,
} from "#api/taxonomy.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { readBody } from "../http/read-body.ts";
import { changeAnswer, changingCatalogue } from "./change-catalogue.ts";

export function taxonomyRoutes(context: AdminContext): Hono<AdminEnv> {
  const { reader } = context.catalogue;
  const change = changingCatalogue(context);
  return new Hono<AdminEnv>()
    .get("/taxonomy", async (c) => {
      const [brands, categories] = [await listBrands(reader), await listCategories(reader)];
      return c.json({ brands, categories } satisfies Taxonomy);
    })
    .put("/brands/:id", async (c) => {
      const { version, ...fields } = await readBody(c.req.raw, savedBrand);
      const brand = { id: c.req.param("id"), ...fields };
      const recorded = await change(c, (db, author) => saveBrand(db, author, brand, version));
      return c.json(changeAnswer(recorded));
    })
    .put("/categories/:id", async (c) => {
      const { version, ...fields } = await readBody(c.req.raw, savedCategory);
      const category = { id: c.req.param("id"), ...fields };
      const recorded = await change(c, (db, author) => saveCategory(db, author, category, version));
      return c.json(changeAnswer(recorded));
    })
    .post("/categories/order", async (c) => {
      const { ids } = await readBody(c.req.raw, orderedCategories);
      const recorded = await change(c, (db, author) => orderCategories(db, author, ids));
      return c.json(changeAnswer(recorded));
    })
    .post("/categories/:id/delete", async (c) => {
      const { version } = await readBody(c.req.raw, deletedCategory);
      const id = c.req.param("id");
      const recorded = await change(c, (db, author) => deleteCategory(db, author, id, version));
      return c.json(changeAnswer(recorded));
    });
}
