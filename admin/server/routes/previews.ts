import { checkDocument, checkPage, createDraftProduct } from "@damson/catalogue";
import { createApiError } from "@damson/order-service/errors";
import { inlineStyleSources } from "@damson/service-runtime/http/security-headers";
import { previewedPage } from "#api/pages.ts";
import { previewedBrand, previewedHome, previewedProduct } from "#api/previews.ts";
import { limitStaffMember } from "../access/limit-staff-member.ts";
import type { AdminContext } from "../context.ts";
import { convertCatalogueErrors } from "../http/catalogue-errors.ts";
import type { Handlers } from "../http/handlers.ts";
import { MAX_PAGE_BYTES } from "./pages.ts";

/** No scripts run in a preview, and only the admin may frame it. */
function createPolicy(html: string): string {
  return [
    "default-src 'none'",
    ["style-src 'self'", ...inlineStyleSources(html)].join(" "),
    ...["img-src 'self'", "font-src 'self'"],
    ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"],
    // Without the admin's origin, browsers would block styles and pictures. It is safe, because no
    // scripts run.
    "sandbox allow-same-origin",
  ].join("; ");
}

/** The browser requests a preview when typing pauses. Each costs as much as rendering a shop page. */
const PREVIEWS = { count: 60, seconds: 60 };

/** Enough for several long texts and three hundred variants. */
const MAX_PRODUCT_BYTES = 512 * 1024;

export function previewRoutes(context: AdminContext) {
  const { previews, previewPages, catalogue, clock } = context;
  const limitPreviews = limitStaffMember(context, "previews", PREVIEWS);
  const requirePreviews = () => {
    if (previews === undefined) throw createNotFoundError();
    return previews;
  };
  return {
    "POST /previews/home": {
      body: previewedHome,
      async handle(c, { content }) {
        await limitPreviews(c);
        const checked = await convertCatalogueErrors(async () => checkDocument("home", content));
        return { page: previewPages.keep(await requirePreviews().home(checked)) };
      },
    },
    "POST /previews/page": {
      body: previewedPage,
      maxBytes: MAX_PAGE_BYTES,
      async handle(c, input) {
        await limitPreviews(c);
        const page = await convertCatalogueErrors(async () => checkPage(input));
        const updatedOn = clock().toISOString().slice(0, 10);
        const html = await requirePreviews().page({ ...page, state: "live", updatedOn });
        return { page: previewPages.keep(html) };
      },
    },
    "POST /previews/brand": {
      body: previewedBrand,
      async handle(c, { content, page }) {
        await limitPreviews(c);
        const checked = await convertCatalogueErrors(async () => checkDocument("brand", content));
        return { page: previewPages.keep(await requirePreviews().brand(checked, page)) };
      },
    },
    "POST /previews/product": {
      body: previewedProduct,
      maxBytes: MAX_PRODUCT_BYTES,
      async handle(c, { id, product }) {
        await limitPreviews(c);
        const draft = await convertCatalogueErrors(() =>
          createDraftProduct(catalogue.reader, id, product, clock()),
        );
        if (draft === undefined) return {};
        return { page: previewPages.keep(await requirePreviews().product(draft)) };
      },
    },
    "GET /preview-pages/:token"(c) {
      const html = previewPages.find(c.req.param("token"));
      if (html === undefined) throw createNotFoundError();
      c.header("Content-Security-Policy", createPolicy(html));
      c.header("X-Frame-Options", "SAMEORIGIN");
      return c.html(html);
    },
  } satisfies Partial<Handlers>;
}

function createNotFoundError(): Error {
  return createApiError({ code: "not_found", message: "Preview not found" });
}
