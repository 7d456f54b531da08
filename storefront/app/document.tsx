import type { ReactNode } from "react";
import { HeadTags, type PageHeadProps, structuredDataKey } from "./seo/page-head.tsx";
import { SharedLinkTags } from "./seo/shared-link-tags.tsx";
import type { JsonLd } from "./seo/structured-data.ts";

export interface DocumentAssets {
  readonly stylesheet: string;
  readonly fonts: readonly string[];
  readonly boot: string;
  /** Files that the boot script loads: the entry, the page and their imports. */
  readonly modules: readonly string[];
}

interface DocumentProps {
  readonly path: string;
  readonly head: PageHeadProps;
  readonly structuredData: JsonLd;
  readonly assets: DocumentAssets;
  /** The query that the page was rendered for, with `?`, or empty. */
  readonly search: string;
  readonly shopHtml: string;
  /** The page's data, which the browser hydrates it with. */
  readonly data: object | undefined;
  /** The settings that the browser reads, as JSON. */
  readonly settings: string | undefined;
  /** Shown above the page. */
  readonly notice: ReactNode;
}

/** The HTML document of a prerendered page, without inline scripts or styles. */
export function Document({
  path,
  head,
  structuredData,
  assets,
  search,
  shopHtml,
  data,
  settings,
  notice,
}: DocumentProps) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head.referrer !== undefined && <meta name="referrer" content={head.referrer} />}
        <HeadTags {...head} />
        <SharedLinkTags {...head} />
        {head.preload?.map(({ srcSet, sizes, type, media }) => (
          <link
            key={media}
            rel="preload"
            as="image"
            type={type}
            media={media}
            imageSrcSet={srcSet}
            imageSizes={sizes}
            fetchPriority="high"
          />
        ))}
        <meta name="theme-color" content="#24131b" />
        <meta name="color-scheme" content="light" />
        <link rel="stylesheet" href={assets.stylesheet} />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script type="application/ld+json" id="structured-data" data-of={structuredDataKey(head)}>
          {JSON.stringify(structuredData)}
        </script>
        {/* React places it before the equivalent `meta`. */}
        <script
          type="module"
          async
          src={assets.boot}
          referrerPolicy={head.referrer}
          data-settings={settings}
        />
      </head>
      <body>
        {notice}
        <div
          id="shop"
          data-search={search === "" ? undefined : search}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own output
          dangerouslySetInnerHTML={{ __html: shopHtml }}
        />
        {data && (
          // React escapes text that would end the script.
          <script type="application/json" id="page-data" data-of={path}>
            {JSON.stringify(data)}
          </script>
        )}
        {/* For the fetch before an import: Firefox would remember a failed `modulepreload`. */}
        {assets.modules.map((file) => (
          <link
            key={file}
            rel="preload"
            as="fetch"
            crossOrigin=""
            href={file}
            fetchPriority="low"
          />
        ))}
      </body>
    </html>
  );
}
