import { checkDocument, createDraftProduct } from "@damson/catalogue";
import { apiError } from "@damson/order-service/errors";
import { previewedHome, previewedProduct } from "#api/previews.ts";
import { limitStaffMember } from "../access/limit-staff-member.ts";
import type { AdminContext } from "../context.ts";
import { convertCatalogueErrors } from "../http/catalogue-errors.ts";
import type { Handlers } from "../http/handlers.ts";

/** No scripts run in a preview, and only the admin may frame it. */
const POLICY = [
  "default-src 'none'",
  ...["style-src 'self'", "img-src 'self'", "font-src 'self'"],
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"],
  // Browsers would block styles and pictures without the admin's origin. There are no scripts to
  // use it.
  "sandbox allow-same-origin",
].join("; ");

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
      c.header("Content-Security-Policy", POLICY);
      c.header("X-Frame-Options", "SAMEORIGIN");
      return c.html(html);
    },
  } satisfies Partial<Handlers>;
}

function createNotFoundError(): Error {
  return apiError({ code: "not_found", message: "Preview not found" });
}
