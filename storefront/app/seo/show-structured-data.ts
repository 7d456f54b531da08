import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { graph, type JsonLd, type WebPageData, webPage } from "./structured-data.ts";

interface DescribedPage extends WebPageData {
  /** Structured data of pages that say more than `webPage`. */
  readonly structuredData?: (shop?: ShopData) => Promise<JsonLd>;
}

/** The structured data of a page; for most, only that they are a page of the shop. */
export async function structuredDataOf(page: DescribedPage, shop?: ShopData): Promise<JsonLd> {
  return page.structuredData?.(shop) ?? graph(...webPage(page));
}

let policy: ScriptPolicy | undefined;

/** Puts the structured data of a page that was navigated to into the document. */
export async function showStructuredData(
  script: HTMLElement,
  key: string,
  page: DescribedPage,
): Promise<void> {
  const data = await structuredDataOf(page).catch(() => undefined);
  // The shopper may have gone on meanwhile.
  if (data === undefined || script.dataset.of !== key) return;
  const json = JSON.stringify(data);
  // In Firefox, Trusted Types allow no other way.
  policy ??= window.trustedTypes?.createPolicy("structured-data", { createScript: (text) => text });
  script.textContent = policy?.createScript(json) ?? json;
}
