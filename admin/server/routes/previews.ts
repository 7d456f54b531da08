import { checkDocument, draftProduct } from "@damson/catalogue";
import { apiError } from "@damson/order-service/errors";
import { Hono } from "hono";
import { type Preview, previewedHome, previewedProduct } from "#api/previews.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { refusing } from "../http/catalogue-errors.ts";
import { readBody } from "../http/read-body.ts";

/** Nothing runs in a preview, and only the admin may frame it. */
const POLICY = [
  "default-src 'none'",
  ...["style-src 'self'", "img-src 'self'", "font-src 'self'"],
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"],
  // With the origin of the admin, or the browser would refuse it styles and pictures. It has no scripts to use it.
  "sandbox allow-same-origin",
].join("; ");

/** Several long texts, and three hundred variants. */
const MAX_PRODUCT_BYTES = 512 * 1024;

export function previewRoutes(context: AdminContext): Hono<AdminEnv> {
  const { previews, previewPages, catalogue, clock } = context;
  const drawing = () => {
    if (previews === undefined) throw notThere();
    return previews;
  };
  return new Hono<AdminEnv>()
    .post("/previews/home", async (c) => {
      const { content } = await readBody(c.req.raw, previewedHome);
      const checked = await refusing(async () => checkDocument("home", content));
      const page = previewPages.keep(await drawing().home(checked));
      return c.json({ page } satisfies Preview, 201);
    })
    .post("/previews/product", async (c) => {
      const { id, product } = await readBody(c.req.raw, previewedProduct, MAX_PRODUCT_BYTES);
      const draft = await refusing(() => draftProduct(catalogue.reader, id, product, clock()));
      if (draft === undefined) return c.json({} satisfies Preview, 201);
      const page = previewPages.keep(await drawing().product(draft));
      return c.json({ page } satisfies Preview, 201);
    });
}

/** `GET /api/preview-pages/:token`, for frames: they send no access token, and this one is good for a minute. */
export function previewPageRoutes({ previewPages }: AdminContext): Hono<AdminEnv> {
  return new Hono<AdminEnv>().get("/preview-pages/:token", (c) => {
    const html = previewPages.find(c.req.param("token"));
    if (html === undefined) throw notThere();
    c.header("Content-Security-Policy", POLICY);
    c.header("X-Frame-Options", "SAMEORIGIN");
    return c.html(html);
  });
}

function notThere(): Error {
  return apiError({ code: "not_found", message: "There is no such preview." });
}
