/** JPEGs of the shop's own pictures, which the build of a shop that takes orders makes. */
interface BuiltInJpegs {
  /** For mails, which do not all show newer formats. */
  readonly mail: string;
  /** For links that are shared. */
  readonly sharing: { readonly path: string; readonly width: number; readonly height: number };
}

/** The paths of a picture's JPEGs, by the base of its files: `/images/products/a313-vitamin-a-retinol-cream`. */
export function builtInJpegs(base: string): BuiltInJpegs {
  return {
    mail: `${base}-mail.jpg`,
    sharing: { path: `${base}-share.jpg`, width: 1200, height: 630 },
  };
}
