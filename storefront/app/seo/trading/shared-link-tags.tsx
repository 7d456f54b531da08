import { shop } from "#app/shop.ts";
import { absoluteUrl } from "../absolute-url.ts";
import type { PageHeadProps, SharedPicture } from "../page-head.tsx";

type SharedLinkTagsProps = Pick<
  PageHeadProps,
  | ("title" | "description" | "socialPicture")
  | ("sharingTitle" | "sharingDescription" | "sharedPicture")
>;

/** A link that is shared: its title, description and picture, which a product has of its own. */
export function SharedLinkTags({
  title,
  description,
  socialPicture = "/images/social/shop.jpg",
  sharingTitle = title,
  sharingDescription = description,
  sharedPicture = ofShop(socialPicture),
}: SharedLinkTagsProps) {
  const { path, width, height, alt } = sharedPicture;
  const picture = absoluteUrl(path);
  return (
    <>
      <meta property="og:title" content={sharingTitle} />
      <meta property="og:description" content={sharingDescription} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={sharingTitle} />
      <meta name="twitter:description" content={sharingDescription} />
      <meta name="twitter:image" content={picture} />
    </>
  );
}

function ofShop(path: string): SharedPicture {
  return { path, width: 1200, height: 630, alt: `${shop.longName}: ${shop.tagline}` };
}
