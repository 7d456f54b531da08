/** Finds what an address asks to be rendered. */
import { SUGGESTIONS_PATH } from "@damson/shop/catalogue/search/suggestions-path";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import type { PageRenderer } from "@damson/storefront/page-renderer";
import { LRUCache } from "lru-cache";
import type { RequestTarget } from "../request-target.ts";
import type { RenderJob } from "./render-job.ts";

export interface PageJobsOptions {
  /** Never renders pages here: that is what the thread is for. */
  readonly renderer: Pick<
    PageRenderer,
    "dataPaths" | "paths" | "variantOf" | "pageData" | "cataloguePageStatus" | "files"
  >;
  /** `all` in the trading shop. In the specified one pages without a query are built files. */
  readonly renders: "all" | "queries";
}

interface PageJobs {
  /** Returns `undefined` where the address is one of a built file, or unknown; `unknown` for the data of no page. */
  readonly find: (target: RequestTarget, data: ShopData) => RenderJob | "unknown" | undefined;
  readonly isPage: (path: string, data: ShopData) => boolean;
  /** Forgets what queries mean, after a change of the data. */
  readonly forgetQueries: () => void;
}

const DATA = "/page-data";
/** The spellings of queries whose meaning is remembered, some 2 MB. */
const MAX_VARIANTS = 5000;
/** Longer ones would take more memory than they save time. */
const MAX_QUERY = 200;

export function createPageJobs({ renderer, renders }: PageJobsOptions): PageJobs {
  const variants = new LRUCache<string, string>({ max: MAX_VARIANTS });

  /** Reading a query may take longer than sending its page, where lists are long. */
  function variantOf(path: string, query: string, data: ShopData): string {
    if (query === "") return "";
    const known = variants.get(path + query);
    if (known !== undefined) return known;
    const variant = renderer.variantOf(path, query, data);
    if (query.length <= MAX_QUERY) variants.set(path + query, variant);
    return variant;
  }
  function isPage(path: string, data: ShopData): boolean {
    return renderer.paths.has(path) || renderer.cataloguePageStatus(path, data) !== undefined;
  }
  function dataJobOf(path: string, query: string, data: ShopData): RenderJob | "unknown" {
    if (path === SUGGESTIONS_PATH && renderer.dataPaths.has(path)) {
      return { kind: "suggestions", path, variant: variantOf(path, query, data) };
    }
    if (renderer.dataPaths.has(path)) return { kind: "data", path, variant: query };
    if (!isPage(path, data)) return "unknown";
    return { kind: "data", path, variant: variantOf(path, query, data) };
  }

  return {
    find({ path, query }, data) {
      if (renders === "all" && renderer.pageData && path.startsWith(`${DATA}/`)) {
        return dataJobOf(path.slice(DATA.length), query, data);
      }
      if (renders === "all" && Object.hasOwn(renderer.files, path)) {
        return { kind: "file", path, variant: "" };
      }
      if (renders === "all" && !isPage(path, data)) return undefined;
      const variant = variantOf(path, query, data);
      return renders === "queries" && variant === "" ? undefined : { kind: "page", path, variant };
    },
    isPage,
    forgetQueries: () => variants.clear(),
  };
}
