import { graph, type JsonLd, type WebPageData, webPage } from "./structured-data.ts";

interface DescribedPage extends WebPageData {
  readonly structuredData?: () => Promise<JsonLd>;
}

/** Returns the structured data of a page. By default it is a plain web page of the shop. */
export async function createStructuredData(page: DescribedPage): Promise<JsonLd> {
  return page.structuredData?.() ?? graph(...webPage(page));
}

let policy: ScriptPolicy | undefined;

/** Shows the structured data of a page after client-side navigation. */
export async function showStructuredData(
  script: HTMLElement,
  key: string,
  page: DescribedPage,
): Promise<void> {
  const data = await createStructuredData(page).catch(() => undefined);
  // The shopper may have gone to another page.
  if (data === undefined || script.dataset.of !== key) return;
  const json = JSON.stringify(data);
  // In Firefox, Trusted Types allow no other way.
  policy ??= window.trustedTypes?.createPolicy("structured-data", { createScript: (text) => text });
  script.textContent = policy?.createScript(json) ?? json;
}
