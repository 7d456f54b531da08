import {
  exportHeadings,
  exportProducts,
  importProducts,
  MAX_CHANGE_MS,
  previewImport,
} from "@damson/catalogue";
import { csvStream } from "@damson/catalogue/csv";
import { recordActivity } from "@damson/order-service/admin-api/activity";
import { Hono } from "hono";
import {
  type ImportedFile,
  type ImportedProducts,
  importedFile,
  MAX_PRODUCT_FILE_BYTES,
  type PreviewedFile,
  previewedFile,
} from "#api/product-files.ts";
import type { SignedInStaffMember } from "#api/session.ts";
import { importedPrices } from "../access/price-rights.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { catalogueError } from "../http/catalogue-errors.ts";
import { readBody } from "../http/read-body.ts";
import { changingCatalogue } from "./change-catalogue.ts";
import { previewPage } from "./product-file-preview.ts";

/** In JSON each quotation mark and line break of the file has two characters. */
const MAX_BODY_BYTES = 2 * MAX_PRODUCT_FILE_BYTES;

/** Products as CSV: out of the shop, and into it once every line was seen. */
export function productFileRoutes(context: AdminContext): Hono<AdminEnv> {
  const { catalogue, service, clock } = context;
  const change = changingCatalogue(context);
  return new Hono<AdminEnv>()
    .get("/products/export", async (c) => {
      const now = clock();
      await recordActivity(service, eventOf(c.var.staffMember, "products_exported"));
      const rows = exportProducts(catalogue.reader, now);
      return csvStream(`products-${now.toISOString().slice(0, 10)}`, exportHeadings, rows);
    })
    .post("/products/import/preview", async (c) => {
      const { csv, from = 0, ...file } = await readBody(c.req.raw, previewedFile, MAX_BODY_BYTES);
      const options = optionsFor(c.var.staffMember, file);
      const preview = await previewImport(catalogue.reader, csv, options, clock()).catch(
        (error: unknown) => {
          throw catalogueError(error);
        },
      );
      return c.json(previewPage(preview, from));
    })
    .post("/products/import", async (c) => {
      const { csv, seen, ...file } = await readBody(c.req.raw, importedFile, MAX_BODY_BYTES);
      const options = { ...optionsFor(c.var.staffMember, file), seen };
      const { changeId, products } = await change(
        c,
        (db, author) => importProducts(db, author, csv, options),
        MAX_CHANGE_MS,
      );
      if (changeId === undefined) return c.json({ products } satisfies ImportedProducts);
      const event = eventOf(c.var.staffMember, "products_imported", { ...products, changeId });
      await recordActivity(service, event);
      return c.json({ changeId, products } satisfies ImportedProducts);
    });
}

type FileOptions = Pick<PreviewedFile | ImportedFile, "prices" | "brandId" | "categoryId">;

function optionsFor(member: SignedInStaffMember, { prices, ...ids }: FileOptions) {
  return { ...ids, prices: importedPrices(member, prices) };
}

function eventOf(
  { id, email }: SignedInStaffMember,
  type: string,
  data: Readonly<Record<string, unknown>> = {},
) {
  return { person: email, personId: id, type, data };
}
