import { type Brand, defaultBrand } from "../brand/brand.ts";

/** Returns the newsletter's name, which follows "our". An owner's shop does not keep the built-in one. */
export function getNewsletterName(
  { newsletterName }: Pick<Brand, "newsletterName"> = defaultBrand,
  isOwn = false,
): string {
  const isBuiltIn = newsletterName === defaultBrand.newsletterName;
  return isBuiltIn && isOwn ? "newsletter" : newsletterName || "newsletter";
}
