/**
 * The brand's differences from the stylesheet. The Content-Security-Policy allows both styles by
 * their hashes.
 */
export interface BrandAssets {
  /** Design tokens and fallback fonts. Empty if nothing differs. */
  readonly style: string;
  /** `@font-face` rules. Empty for the fonts of the stylesheet. */
  readonly fontFaces: string;
  /** Files of these fonts. */
  readonly fonts: readonly string[] | undefined;
  readonly themeColour: string;
}
