import { SUGGESTIONS_PATH } from "@damson/shop/catalogue/search/suggestions-path";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import type { BuiltRenderer } from "@damson/storefront/built-renderer";
import type { RequestTarget } from "../request-target.ts";

/** A page, its hydration data, search suggestions, or a file about all pages. */
export interface RenderJob {
  readonly kind: "page" | "data" | "suggestions" | "file";
  readonly path: string;
  /** The canonical query with its question mark, or empty. */
  readonly variant: string;
}

export interface PageJobsOptions {
  readonly renderer: BuiltRenderer;
  /** `all` in the trading shop. In the specified shop, pages without a query are built files. */
  readonly renders: "all" | "queries";
}

const DATA = "/page-data";

/** The same for jobs with the same result. */
export function createJobKey({ kind, path, variant }: RenderJob): string {
  return `${kind} ${path}${variant}`;
}

export function isPage({ renderer }: PageJobsOptions, path: string, data: ShopData): boolean {
  return renderer.paths.has(path) || renderer.cataloguePageStatus(path, data) !== undefined;
}

/**
 * Returns `undefined` for built files and unknown URLs, and `unknown` for the data of a page that
 * does not exist.
 */
export function findJob(
  options: PageJobsOptions,
  { path, query }: RequestTarget,
  data: ShopData,
): RenderJob | "unknown" | undefined {
  const { renderer, renders } = options;
  if (renders === "all") {
    if (renderer.pageData && path.startsWith(`${DATA}/`)) {
      return findDataJob(options, { path: path.slice(DATA.length), query }, data);
    }
    if (Object.hasOwn(renderer.files, path)) return { kind: "file", path, variant: "" };
    if (!isPage(options, path, data)) return undefined;
  }
  const variant = query === "" ? "" : renderer.toVariant(path, query, data);
  return renders === "queries" && variant === "" ? undefined : { kind: "page", path, variant };
}

function findDataJob(
  options: PageJobsOptions,
  { path, query }: RequestTarget,
  data: ShopData,
): RenderJob | "unknown" {
  const { dataPaths, toVariant } = options.renderer;
  const variant = () => (query === "" ? "" : toVariant(path, query, data));
  if (path === SUGGESTIONS_PATH && dataPaths.has(path)) {
    return { kind: "suggestions", path, variant: variant() };
  }
  if (dataPaths.has(path)) return { kind: "data", path, variant: query };
  return isPage(options, path, data) ? { kind: "data", path, variant: variant() } : "unknown";
}
