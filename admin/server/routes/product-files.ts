import {
  changeHeadings,
  exportHeadings,
  exportProducts,
  type ImportOptions,
  type ImportPreview,
  importProducts,
  type ProductLine,
  parseProductFile,
  previewImport,
} from "@damson/catalogue";
import { createCsvStream } from "@damson/catalogue/csv";
import { recordActivity } from "@damson/order-service/admin-api/activity";
import {
  type ImportedFile,
  importedFile,
  type LineEffect,
  MAX_PRODUCT_FILE_BYTES,
  type PreviewedFile,
  type PreviewedLine,
  type ProductFilePreview,
  previewedFile,
} from "#api/product-files.ts";
import type { SignedInStaffMember } from "#api/session.ts";
import { choosePriceImport } from "../access/price-rights.ts";
import type { AdminContext } from "../context.ts";
import { convertCatalogueErrors } from "../http/catalogue-errors.ts";
import type { Handlers } from "../http/handlers.ts";
import { createBulkChanger } from "./change-catalogue.ts";
import { createExcerpts, cut } from "./excerpts.ts";

const LINES_SHOWN = 100;

/** Limits for column names, which come from the file. */
const MAX_NAME = 60;

const MAX_IGNORED = 50;

/** Order of the rows: problems first. */
const order: readonly LineEffect[] = ["wrong", "change", "create", "same"];

/** JSON escapes each quotation mark and line break with a second character. */
const MAX_BODY_BYTES = 2 * MAX_PRODUCT_FILE_BYTES;

export function productFileRoutes(context: AdminContext) {
  const { catalogue, service, clock, pictureImports } = context;
  const optionsFor = importOptions(context);
  const change = createBulkChanger(context);
  return {
    async "GET /products/export"(c) {
      const now = clock();
      await recordActivity(service, toImportEvent(c.var.staffMember, "products_exported"));
      const rows = exportProducts(catalogue.reader, now);
      return createCsvStream(`products-${now.toISOString().slice(0, 10)}`, exportHeadings, rows);
    },
    "POST /products/import/preview": {
      body: previewedFile,
      maxBytes: MAX_BODY_BYTES,
      async handle(c, { csv, from = 0, ...file }) {
        const options = await optionsFor(c.var.staffMember, file);
        const preview = await convertCatalogueErrors(async () =>
          previewImport(catalogue.reader, await parseProductFile(csv), options, clock()),
        );
        return toPreviewPage(preview, from);
      },
    },
    "POST /products/import": {
      body: importedFile,
      maxBytes: MAX_BODY_BYTES,
      async handle(c, { csv, seen, ...file }) {
        const options = { ...(await optionsFor(c.var.staffMember, file)), seen };
        const rows = await convertCatalogueErrors(() => parseProductFile(csv));
        const { changeId, products, pictures } = await change(c, (catalogue, author) =>
          importProducts(catalogue, author, rows, options),
        );
        pictureImports.wake();
        if (changeId === undefined && pictures === 0) return { products, pictures };
        const data = { ...products, pictures, changeId };
        await recordActivity(service, toImportEvent(c.var.staffMember, "products_imported", data));
        return { products, pictures, ...(changeId === undefined ? {} : { changeId }) };
      },
    },
  } satisfies Partial<Handlers>;
}

type FileOptions = Pick<
  PreviewedFile | ImportedFile,
  "prices" | "brandId" | "categoryId" | "pictures"
>;

/** Returns the import options that the staff member may use. Throws `zip_not_found` and `zip_unreadable`. */
function importOptions({ zips }: AdminContext) {
  return async (
    member: SignedInStaffMember,
    { prices, pictures, ...ids }: FileOptions,
  ): Promise<ImportOptions> => {
    const options = { ...ids, prices: choosePriceImport(member, prices) };
    if (!pictures) return options;
    const files = pictures.zip === undefined ? new Set<string>() : await zips.namesIn(pictures.zip);
    return { ...options, pictures: { ...pictures, files } };
  };
}

export function toImportEvent(
  { id, email }: SignedInStaffMember,
  type: string,
  data: Readonly<Record<string, unknown>> = {},
) {
  return { person: email, personId: id, type, data };
}

function toPreviewPage(preview: ImportPreview, from: number): ProductFilePreview {
  const { lines, ignored, format, counts, products, pictures, fingerprint } = preview;
  const sorted = order.flatMap((effect) => lines.filter((line) => line.effect === effect));
  const next = from + LINES_SHOWN;
  return {
    format,
    counts,
    products,
    pictures,
    fingerprint,
    lines: sorted.slice(from, next).map(toPreviewedLine),
    ...(next < sorted.length ? { next } : {}),
    ignored: ignored
      .filter((name) => name !== "")
      .slice(0, MAX_IGNORED)
      .map((name) => cut(name, 0, MAX_NAME)),
  };
}

function toPreviewedLine({ product, title, changes, ...line }: ProductLine): PreviewedLine {
  return {
    ...line,
    product: cut(product, 0, 2 * MAX_NAME),
    title: cut(title),
    changes: changes.map(({ column, from, to }) => ({
      column: changeHeadings[column],
      ...createExcerpts(from, to),
    })),
  };
}
