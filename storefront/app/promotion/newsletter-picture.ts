import { newsletter } from "#app/settings/newsletter.ts";
import type { PagePicture } from "#app/settings/page-settings.ts";

export const builtInPicture = {
  base: "/images/banners/newsletter",
  widths: [320, 480, 800],
  ratio: { width: 800, height: 1000 },
} as const satisfies PagePicture;

/** Returns `undefined` if the owner has no picture. */
export function getNewsletterPicture(): PagePicture | undefined {
  return newsletter === undefined ? builtInPicture : newsletter.picture;
}
