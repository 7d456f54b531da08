import { shop } from "#variant/settings/shop.ts";
import { absoluteUrl } from "./absolute-url.ts";
import type { PageHeadProps } from "./page-head-props.ts";

type SharedLinkTagsProps = Pick<PageHeadProps, "title" | "description" | "path" | "socialPicture">;

/** A link that is shared: its title, description and picture. */
export function SharedLinkTags({ title, description, path, socialPicture }: SharedLinkTagsProps) {
  const picture = absoluteUrl(socialPicture ?? "/images/social/shop.jpg");
  return (
    <>
      <meta property="og:site_name" content={shop.longName} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={absoluteUrl(path)} />
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
