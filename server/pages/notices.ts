import { getShopName } from "@damson/shop/settings/shop-name";
import type { BuiltRenderer } from "@damson/storefront/built-renderer";
import { createSiteFile, type RawHeaders } from "../site-file.ts";
import { allowStyles } from "./allow-styles.ts";
import type { PageAnswer } from "./page-answer.ts";
import type { RenderJob } from "./page-jobs.ts";
import type { ShopDataSource } from "./shop-data-source.ts";

/** Responses in place of a page or its data. Browsers do not cache them. */
interface Notices {
  readonly busy: (kind: RenderJob["kind"], retryAfter: number) => PageAnswer;
  readonly failed: (kind: RenderJob["kind"]) => PageAnswer;
  readonly unknownData: PageAnswer;
}

interface Options {
  readonly renderer: Pick<BuiltRenderer, "brandStyles" | "notices">;
  readonly source: ShopDataSource;
  readonly commonHeaders: RawHeaders;
}

/** Returns a function that renders the notices again when the shop's name or brand changes. */
export function createNotices({ renderer, source, commonHeaders }: Options): () => Notices {
  let made: { readonly look: string; readonly notices: Notices } | undefined;
  return () => {
    const { data } = source.current();
    const styles = renderer.brandStyles(data);
    const look = JSON.stringify([getShopName(data.settings).name, styles]);
    if (made?.look !== look) {
      const headers = allowStyles(commonHeaders, styles);
      made = { look, notices: toAnswers(renderer.notices(data), headers) };
    }
    return made.notices;
  };
}

function toAnswers(
  pages: ReturnType<BuiltRenderer["notices"]>,
  commonHeaders: RawHeaders,
): Notices {
  const headers = [...commonHeaders, "Cache-Control", "no-store"];
  const toFile = (name: string, text: string) =>
    createSiteFile(name, { identity: Buffer.from(text) }, headers);
  const page = (html: string) => toFile("page.html", html);
  const json = (error: string) => toFile("error.json", JSON.stringify({ error }));
  const busy = { page: page(pages.busy), data: json("busy") };
  const failed = { page: page(pages.failed), data: json("failed") };
  // Suggestions and files are not read by people, so they get JSON like page data.
  const form = (kind: RenderJob["kind"]) => (kind === "page" ? "page" : "data");
  return {
    busy: (kind, retryAfter) => ({ status: 503, page: busy[form(kind)], retryAfter }),
    failed: (kind) => ({ status: 500, page: failed[form(kind)] }),
    unknownData: { status: 404, page: json("not_found") },
  };
}
