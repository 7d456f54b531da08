import { checkDocument } from "@damson/catalogue";
import { apiError } from "@damson/order-service/errors";
import { Hono } from "hono";
import { type Preview, previewedHome } from "#api/previews.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { catalogueError } from "../http/catalogue-errors.ts";
import { readBody } from "../http/read-body.ts";

/** Nothing runs in a preview, and only the admin may frame it. */
const POLICY = [
  "default-src 'none'",
  ...["style-src 'self'", "img-src 'self'", "font-src 'self'"],
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"],
  // With the origin of the admin, or the browser would refuse it styles and pictures. It has no scripts to use it.
  "sandbox allow-same-origin",
].join("; ");

export function previewRoutes({ previews, previewPages }: AdminContext): Hono<AdminEnv> {
  return new Hono<AdminEnv>().post("/previews/home", async (c) => {
    const { content } = await readBody(c.req.raw, previewedHome);
    if (previews === undefined) throw notThere();
    const html = await previews.home(checked(content));
    return c.json({ page: previewPages.keep(html) } satisfies Preview, 201);
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

function checked(content: unknown) {
  try {
    return checkDocument("home", content);
  } catch (error) {
    throw catalogueError(error);
  }
}

function notThere(): Error {
  return apiError({ code: "not_found", message: "There is no such preview." });
}
