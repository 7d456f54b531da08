import { shopNameOf } from "@damson/shop/settings/shop-name";
import type { Notices, PageRenderer } from "@damson/storefront/page-renderer";
import { type RawHeaders, siteFile } from "../site-file.ts";
import { pageFile } from "./page-file.ts";
import type { PageAnswer } from "./page-store.ts";
import type { RenderJob } from "./render-job.ts";
import type { ShopDataSource } from "./shop-data-source.ts";

/** Answers in place of a page, or of the data of one. They are never kept by a browser. */
interface NoticeAnswers {
  readonly busy: (kind: RenderJob["kind"], retryAfter: number) => PageAnswer;
  readonly failed: (kind: RenderJob["kind"]) => PageAnswer;
  readonly unknownData: PageAnswer;
}

interface Options {
  readonly renderer: Pick<PageRenderer, "notices">;
  readonly source: ShopDataSource;
  readonly commonHeaders: RawHeaders;
}

/** Makes the notices, and makes them anew whenever the shop has another name. Gives a function that returns them. */
export async function openNotices({
  renderer,
  source,
  commonHeaders,
}: Options): Promise<() => NoticeAnswers> {
  const nameNow = () => shopNameOf(source.current().data.settings).name;
  const make = () => noticeAnswers(renderer.notices(source.current().data), commonHeaders);
  let notices = await make();
  let name = nameNow();
  source.onChange(() => {
    if (nameNow() === name) return;
    name = nameNow();
    void make().then((made) => {
      notices = made;
    });
  });
  return () => notices;
}

async function noticeAnswers(notices: Notices, commonHeaders: RawHeaders): Promise<NoticeAnswers> {
  const headers = [...commonHeaders, "Cache-Control", "no-store"];
  const json = (error: string) =>
    siteFile("error.json", { identity: Buffer.from(JSON.stringify({ error })) }, headers);
  const busy = { page: await pageFile(notices.busy, headers), data: json("busy") };
  const failed = { page: await pageFile(notices.failed, headers), data: json("failed") };
  return {
    busy: (kind, retryAfter) => ({ status: 503, page: busy[formOf(kind)], retryAfter }),
    failed: (kind) => ({ status: 500, page: failed[formOf(kind)] }),
    unknownData: { status: 404, page: json("not_found") },
  };
}

/** Only people read a page. */
function formOf(kind: RenderJob["kind"]): "page" | "data" {
  return kind === "page" ? "page" : "data";
}
