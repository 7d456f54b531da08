import { cacheControl } from "@damson/storefront/headers";
import type { PageRenderer } from "@damson/storefront/page-renderer";
import type { Site } from "../site.ts";
import type { RawHeaders } from "../site-file.ts";
import { pageFile } from "./page-file.ts";

/** Renders every page of a site anew, with the settings of this process. It takes about half a second. */
export async function renderSite(
  site: Site,
  renderer: PageRenderer,
  commonHeaders: RawHeaders,
): Promise<Site> {
  const files = new Map(site.files);
  for (const path of renderer.paths) {
    const headers = [...commonHeaders, "Cache-Control", cacheControl(path)];
    files.set(path, await pageFile(await renderer.render(path, ""), headers));
  }
  const notFound = files.get("/404") ?? site.notFound;
  files.delete("/404");
  return { files, notFound };
}
