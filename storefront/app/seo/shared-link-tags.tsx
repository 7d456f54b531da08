import type { SharedLink, SharedPicture } from "#app/edition.ts";
import { shop } from "#app/settings/shop.ts";
import { absoluteUrl } from "./absolute-url.ts";

/** Title, description and picture for apps that show a link to the page. */
export function SharedLinkTags({
  title,
  description,
  path,
  socialPicture,
  sharingTitle = title,
  sharingDescription = description,
  sharedPicture = builtInPicture(socialPicture),
}: SharedLink) {
  return (
    <>
      <meta property="og:site_name" content={shop.longName} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={sharingTitle} />
      <meta property="og:description" content={sharingDescription} />
      <meta property="og:url" content={absoluteUrl(path)} />
      {sharedPicture && (
        <>
          <meta property="og:image" content={absoluteUrl(sharedPicture.path)} />
          <meta property="og:image:width" content={String(sharedPicture.width)} />
          <meta property="og:image:height" content={String(sharedPicture.height)} />
          <meta property="og:image:alt" content={sharedPicture.alt} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={sharingTitle} />
      <meta name="twitter:description" content={sharingDescription} />
      {sharedPicture && (
        <>
          <meta name="twitter:image" content={absoluteUrl(sharedPicture.path)} />
          <meta name="twitter:image:alt" content={sharedPicture.alt} />
        </>
      )}
    </>
  );
}

function builtInPicture(path = "/images/social/shop.jpg"): SharedPicture {
  return { path, width: 1200, height: 630, alt: `${shop.longName}: ${shop.tagline}` };
}
