import {
  exportHeadings,
  exportProducts,
  type ImportOptions,
  importProducts,
  MAX_CHANGE_MS,
  previewImport,
} from "@damson/catalogue";
import { csvStream } from "@damson/catalogue/csv";
import { recordActivity } from "@damson/order-service/admin-api/activity";
import {
  type ImportedFile,
  importedFile,
  MAX_PRODUCT_FILE_BYTES,
  type PreviewedFile,
  previewedFile,
} from "#api/product-files.ts";
import type { SignedInStaffMember } from "#api/session.ts";
import { importedPrices } from "../access/price-rights.ts";
import type { AdminContext } from "../context.ts";
import { refusing } from "../http/catalogue-errors.ts";
import type { Handlers } from "../http/handlers.ts";
import { changingCatalogue } from "./change-catalogue.ts";
import { previewPage } from "./product-file-preview.ts";

/** In JSON each quotation mark and line break of the file has two characters. */
const MAX_BODY_BYTES = 2 * MAX_PRODUCT_FILE_BYTES;

/** Products as CSV: out of the shop, and into it once every line was seen. */
export function productFileRoutes(context: AdminContext) {
  const { catalogue, service, clock, pictureImports } = context;
  const optionsFor = importOptions(context);
  const change = changingCatalogue(context);
  return {
    async "GET /products/export"(c) {
      const now = clock();
      await recordActivity(service, eventOf(c.var.staffMember, "products_exported"));
      const rows = exportProducts(catalogue.reader, now);
      return csvStream(`products-${now.toISOString().slice(0, 10)}`, exportHeadings, rows);
    },
    "POST /products/import/preview": {
      body: previewedFile,
      maxBytes: MAX_BODY_BYTES,
      async handle(c, { csv, from = 0, ...file }) {
        const options = await optionsFor(c.var.staffMember, file);
        const preview = await refusing(() =>
          previewImport(catalogue.reader, csv, options, clock()),
        );
        return previewPage(preview, from);
      },
    },
    "POST /products/import": {
      body: importedFile,
      maxBytes: MAX_BODY_BYTES,
      async handle(c, { csv, seen, ...file }) {
        const options = { ...(await optionsFor(c.var.staffMember, file)), seen };
        const { changeId, products, pictures } = await change(
          c,
          (db, author) => importProducts(db, author, csv, options),
          MAX_CHANGE_MS,
        );
        pictureImports.wake();
        if (changeId === undefined && pictures === 0) return { products, pictures };
        const data = { ...products, pictures, changeId };
        await recordActivity(service, eventOf(c.var.staffMember, "products_imported", data));
        return { products, pictures, ...(changeId === undefined ? {} : { changeId }) };
      },
    },
  } satisfies Partial<Handlers>;
}

type FileOptions = Pick<
  PreviewedFile | ImportedFile,
  "prices" | "brandId" | "categoryId" | "pictures"
>;

/** Options of an import, by the rights of the staff member. Throws `zip_not_found` and `zip_unreadable`. */
function importOptions({ zips }: AdminContext) {
  return async (
    member: SignedInStaffMember,
    { prices, pictures, ...ids }: FileOptions,
  ): Promise<ImportOptions> => {
    const options = { ...ids, prices: importedPrices(member, prices) };
    if (!pictures) return options;
    const files = pictures.zip === undefined ? new Set<string>() : await zips.namesIn(pictures.zip);
    return { ...options, pictures: { ...pictures, files } };
  };
}

export function eventOf(
  { id, email }: SignedInStaffMember,
  type: string,
  data: Readonly<Record<string, unknown>> = {},
) {
  return { person: email, personId: id, type, data };
}
