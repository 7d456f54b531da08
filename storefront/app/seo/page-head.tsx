import { createContext, useContext, useEffect } from "react";
import { shop } from "#app/shop.ts";
import { absolute } from "./address.ts";
import type { JsonLd } from "./structured-data.ts";

export interface PageHeadProps {
  /** What the page is called; the shop's name is added to it. */
  readonly title: string;
  /** One or two sentences for search results and shared links. */
  readonly description: string;
  /** The canonical path, without a query. */
  readonly path: string;
  /** `false` keeps the page out of search engines and the sitemap. */
  readonly index?: boolean;
  /** The 1200×630 picture of shared links, as a path on this site. */
  readonly socialPicture?: string;
  readonly structuredData: JsonLd;
  /** Pictures that the document asks for before anything else; only a prerendered one does. */
  readonly preload?: readonly PicturePreload[];
}

/** A picture's files, for the screens on which it is the first thing seen. */
export interface PicturePreload {
  readonly srcSet: string;
  readonly sizes: string;
  readonly type: string;
  readonly media: string;
}

/**
 * While a page is drawn for the build, this takes its head tags instead of React: they belong into
 * the document's head, which is not part of the tree that hydrates.
 */
export const HeadCollector = createContext<((head: PageHeadProps) => void) | undefined>(undefined);

/** Title, description, canonical link, social tags and structured data: once on every page. */
export function PageHead(head: PageHeadProps) {
  const collect = useContext(HeadCollector);
  collect?.(head);
  const json = JSON.stringify(head.structuredData);
  useEffect(() => showStructuredData(json), [json]);
  return collect ? null : <HeadTags {...head} />;
}

/** React moves these into the document's head, and changes them there on navigation. */
export function HeadTags({ title, description, path, index = true, socialPicture }: PageHeadProps) {
  const wholeTitle = path === "/" ? title : `${title} – ${shop.name}`;
  const address = absolute(path);
  const picture = absolute(socialPicture ?? "/images/social/shop.jpg");
  return (
    <>
      <title>{wholeTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta name="robots" content={index ? "index, follow" : "noindex"} />
      <meta property="og:site_name" content={shop.longName} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${shop.longName}: ${shop.tagline}`} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
    </>
  );
}

// Only the text node's data may change: Trusted Types refuses every other way to fill a script.
function showStructuredData(json: string): void {
  const text = document.getElementById("structured-data")?.firstChild;
  if (text instanceof Text && text.data !== json) text.data = json;
}
