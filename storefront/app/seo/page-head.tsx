import { createContext, useContext, useEffect } from "react";
import { useEdition } from "#app/edition.ts";
import { shop } from "#app/settings/shop.ts";
import { absoluteUrl } from "./absolute-url.ts";
import type { PageHeadProps } from "./page-head-props.ts";

export type { PageHeadProps, PicturePreload } from "./page-head-props.ts";

/**
 * Collects a page's head tags while prerendering. They belong in the document's head, which is outside the hydrated
 * tree.
 */
export const HeadCollector = createContext<((head: PageHeadProps) => void) | undefined>(undefined);

/** Title, description, canonical link, social tags and structured data. Exactly once on every page. */
export function PageHead(head: PageHeadProps) {
  const collect = useContext(HeadCollector);
  const { SharedLinkTags } = useEdition();
  collect?.(head);
  useEffect(() => {
    const script = document.getElementById("structured-data");
    const key = structuredDataKey(head);
    // It came with the document, or is already loading.
    if (script === null || script.dataset.of === key) return;
    script.dataset.of = key;
    import("./show-structured-data.ts").then(
      (module) => module.showStructuredData(script, key, head),
      () => {},
    );
  });
  if (collect) return null;
  return (
    <>
      <HeadTags {...head} />
      {SharedLinkTags && <SharedLinkTags {...head} />}
    </>
  );
}

/** React moves these into the document's head and updates them on navigation. */
export function HeadTags(head: PageHeadProps) {
  const { title, documentTitle = title, description, path, index = true } = head;
  const wholeTitle = path === "/" ? documentTitle : `${documentTitle} – ${shop.name}`;
  return (
    <>
      <title>{wholeTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={absoluteUrl(path)} />
      <meta name="robots" content={index ? "index, follow" : "noindex"} />
    </>
  );
}

/**
 * Identifies the page whose structured data is in the document. Includes the title, because a page that fails to
 * load has a different one.
 */
export function structuredDataKey({ path, title }: PageHeadProps): string {
  return `${path} ${title}`;
}
