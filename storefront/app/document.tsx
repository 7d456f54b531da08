import { trialNotice } from "#variant/layout/trial-notice.tsx";
import { documentSettings } from "#variant/settings/document-settings.ts";
import { HeadTags, type PageHeadProps, structuredDataKey } from "./seo/page-head.tsx";
import type { JsonLd } from "./seo/structured-data.ts";

/** Built files of a page, as paths on this site. */
export interface DocumentAssets {
  readonly stylesheet: string;
  readonly fonts: readonly string[];
  readonly boot: string;
  /** Files that the boot script leads to: the entry, the page and all they need. */
  readonly modules: readonly string[];
}

interface DocumentProps {
  /** The path of the page. */
  readonly path: string;
  readonly head: PageHeadProps;
  readonly structuredData: JsonLd;
  readonly assets: DocumentAssets;
  /** The query that the page was rendered for, with its question mark, or empty. */
  readonly search: string;
  /** The drawn page. */
  readonly shopHtml: string;
  /** The data it was drawn from, where it needs any. */
  readonly data: object | undefined;
}

/** The HTML document of a prerendered page, without any inline script or style. */
export function Document({
  path,
  head,
  structuredData,
  assets,
  search,
  shopHtml,
  data,
}: DocumentProps) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head.referrer !== undefined && <meta name="referrer" content={head.referrer} />}
        <HeadTags {...head} />
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
        {/* React puts it before the `meta` that says the same. */}
        <script
          type="module"
          async
          src={assets.boot}
          referrerPolicy={head.referrer}
          data-settings={documentSettings()}
        />
      </head>
      <body>
        {trialNotice()}
        <div
          id="shop"
          data-search={search === "" ? undefined : search}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own output
          dangerouslySetInnerHTML={{ __html: shopHtml }}
        />
        {data && (
          // React escapes what would end it.
          <script type="application/json" id="page-data" data-of={path}>
            {JSON.stringify(data)}
          </script>
        )}
        {/* For the fetch that comes before an import: a failed `modulepreload` would be kept in Firefox. */}
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
