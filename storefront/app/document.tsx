import type { ReactNode } from "react";
import whole from "./app.css?inline";
import type { BrandAssets } from "./brand-assets.ts";
import home from "./first-screen-home.css?inline";
import list from "./first-screen-list.css?inline";
import { loadWithFirstFrame } from "./load-with-first-frame.ts";
import { recordPresses } from "./record-presses.ts";
import { HeadTags, type PageHeadProps, structuredDataKey } from "./seo/page-head.tsx";
import { SharedLinkTags } from "./seo/shared-link-tags.tsx";
import type { JsonLd } from "./seo/structured-data.ts";
import { brand as ownBrand } from "./settings/brand.ts";

export interface DocumentAssets {
  readonly stylesheet: string;
  readonly fonts: readonly string[];
  readonly boot: string;
  /** Files that the boot script loads: the entry, the page and their imports. */
  readonly modules: readonly string[];
  /** The owner's brand. The server adds it. */
  readonly brand?: BrandAssets | undefined;
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
  readonly style: keyof typeof inlineStyles;
}

/**
 * The inline style of a page. `home` and `list` cover the first screen: pages with products are large already, and request the
 * whole stylesheet after the first paint.
 */
export const inlineStyles = { home, list, whole };

/** A medium that never matches. `loadWithFirstFrame` removes it. */
const UNTIL_FIRST_FRAME = "not all";

/** The inline script of every page. The Content-Security-Policy allows it by its hash. */
export const inlineScript = `(${recordPresses})();(${loadWithFirstFrame})()`;

export const THEME_COLOUR = "#24131b";

/** The HTML document of a prerendered page. */
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
  style,
}: DocumentProps) {
  const { brand } = assets;
  return (
    <html lang="en-GB">
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own script */}
        <script dangerouslySetInnerHTML={{ __html: inlineScript }} />
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head.referrer !== undefined && <meta name="referrer" content={head.referrer} />}
        {/* With `href`, React writes it to the start of the head. */}
        {head.preload?.map(({ href, srcSet, sizes, type, media }) => (
          <link
            key={href}
            rel="preload"
            as="image"
            href={href}
            type={type}
            media={media}
            imageSrcSet={srcSet}
            imageSizes={sizes}
            fetchPriority="high"
          />
        ))}
        <HeadTags {...head} />
        <SharedLinkTags {...ownPicture()} {...head} />
        <meta name="theme-color" content={brand?.themeColour ?? THEME_COLOUR} />
        <meta name="color-scheme" content="light" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own stylesheet */}
        <style dangerouslySetInnerHTML={{ __html: inlineStyles[style] }} />
        <BrandStyle text={brand?.style} />
        {style === "whole" && <BrandStyle text={brand?.fontFaces} />}
        {/* On other pages, fonts load with the whole stylesheet, after the first pictures. */}
        {style === "whole" &&
          (brand?.fonts ?? assets.fonts).map((font) => (
            <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
          ))}
        {/* The first paint waits for all slides, because the tallest one sets the carousel's height. */}
        {style === "home" && <link rel="expect" href="#categories" blocking="render" />}
        <IconLinks />
        {ownBrand === undefined && (
          <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        )}
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
        {/* Preloads a fetch, because Firefox would remember a failed `modulepreload`. */}
        {assets.modules.map((file) => (
          <link
            key={file}
            rel="preload"
            as="fetch"
            crossOrigin=""
            href={file}
            media={UNTIL_FIRST_FRAME}
          />
        ))}
        {style !== "whole" && (
          <>
            <link
              rel="preload"
              as="style"
              href={assets.stylesheet}
              media={UNTIL_FIRST_FRAME}
              fetchPriority="low"
            />
            <noscript>
              <link rel="stylesheet" href={assets.stylesheet} />
            </noscript>
            <BrandStyle text={brand?.fontFaces} />
          </>
        )}
      </body>
    </html>
  );
}

export function BrandStyle({ text = "" }: { readonly text: string | undefined }) {
  if (text === "") return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is made of checked values
  return <style dangerouslySetInnerHTML={{ __html: text }} />;
}

/** The owner's picture for shared links, for pages without their own. */
function ownPicture(): Pick<PageHeadProps, "sharedPicture"> {
  return ownBrand === undefined ? {} : { sharedPicture: ownBrand.sharing ?? null };
}

/** The owner's icon, or the built-in ones. */
export function IconLinks() {
  if (ownBrand !== undefined) {
    return (
      <>
        <link rel="icon" href={ownBrand.icon} sizes="any" />
        {ownBrand.touchIcon && <link rel="apple-touch-icon" href={ownBrand.touchIcon} />}
      </>
    );
  }
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
    </>
  );
}
