/** The built pages of the admin, from memory. */
import type { MiddlewareHandler } from "hono";
import type { AdminEnv } from "../context.ts";

export interface AdminFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** By path: `/index.html`, `/assets/index-1a2b.js`. */
export type AdminFiles = ReadonlyMap<string, AdminFile>;

/** Answers with a file, or with the one page, which knows by itself what is at an address. */
export function site(files: AdminFiles): MiddlewareHandler<AdminEnv> {
  const page = files.get("/index.html");
  return async (c, next) => {
    const { path } = c.req;
    const isAsset = path.startsWith("/assets/");
    const file = isAsset ? files.get(path) : (files.get(path) ?? page);
    if (file === undefined) return next();
    c.header("Content-Type", file.type);
    c.header("Cache-Control", isAsset ? "public, max-age=31536000, immutable" : "no-cache");
    return c.body(file.body);
  };
}
