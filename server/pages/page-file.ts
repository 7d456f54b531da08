import { type RawHeaders, type SiteFile, siteFile } from "../site-file.ts";
import { compressPage } from "./compress-page.ts";

/** Makes a page of this process ready to send. */
export async function pageFile(html: string, headers: RawHeaders): Promise<SiteFile> {
  return siteFile("page.html", await compressPage(Buffer.from(html)), headers);
}
