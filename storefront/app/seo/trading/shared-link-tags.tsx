import { shop } from "#app/shop.ts";
import { absoluteUrl } from "../absolute-url.ts";
import type { PageHeadProps, SharedPicture } from "../page-head.tsx";

type SharedLinkTagsProps = Pick<
  PageHeadProps,
  | ("title" | "description" | "socialPicture")
  | ("sharingTitle" | "sharingDescription" | "sharedPicture")
>;

/** A link that is shared: its title, description and picture, which a product has of its own. X reads the same tags. */
export function SharedLinkTags({
  title,
  description,
  socialPicture = "/images/social/shop.jpg",
  sharingTitle = title,
  sharingDescription = description,
  sharedPicture: { path, width, height, alt } = ofShop(socialPicture),
}: SharedLinkTagsProps) {
  const tags = {
    title: sharingTitle,
    description: sharingDescription,
    image: absoluteUrl(path),
    "image:width": width,
    "image:height": height,
    "image:alt": alt,
  };
  return (
    <>
      {Object.entries(tags).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={`${content}`} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function ofShop(path: string): SharedPicture {
  return { path, width: 1200, height: 630, alt: `${shop.longName}: ${shop.tagline}` };
}
