import { mailLogoFile } from "@damson/media/image-files";
import type { MailBrand, MailLogo } from "@damson/service-runtime/mail/mail-document";
import type { Brand, BrandPicture } from "@damson/shop/brand/brand";
import { mailColours } from "@damson/shop/brand/mail-colours";

/** Size of a logo in emails, in pixels. */
const MAX_WIDTH = 240;
const MAX_HEIGHT = 44;

/** Returns the brand of emails. The shop at this address hosts the logo, because some mail programs hide attachments. */
export function toMailBrand({ colours, logo }: Brand, address: string): MailBrand {
  return { colours: mailColours(colours), logo: logo ? toMailLogo(logo, address) : undefined };
}

function toMailLogo({ file, width, height }: BrandPicture, address: string): MailLogo {
  const stored = mailLogoFile({ id: file, width, height });
  const scale = Math.min(1, MAX_WIDTH / stored.width, MAX_HEIGHT / stored.height);
  return {
    src: `${address}/media/${stored.name}`,
    width: Math.round(stored.width * scale),
    height: Math.round(stored.height * scale),
  };
}
