/** JPEGs of the built-in pictures. The build of the trading shop generates them. */
interface BuiltInJpegs {
  /** For emails, because some clients show no newer formats. */
  readonly mail: string;
  /** Open Graph image. */
  readonly sharing: { readonly path: string; readonly width: number; readonly height: number };
}

export function builtInJpegs(base: string): BuiltInJpegs {
  return {
    mail: `${base}-mail.jpg`,
    sharing: { path: `${base}-share.jpg`, width: 1200, height: 630 },
  };
}
