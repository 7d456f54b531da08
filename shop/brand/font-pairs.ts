interface FontPair {
  readonly heading: string;
  readonly text: string;
}

/** Fonts that the build hosts. The first pair is the default. */
export const fontPairs = {
  marcellus: { heading: "Marcellus", text: "Hanken Grotesk" },
  playfair: { heading: "Playfair Display", text: "Work Sans" },
  cormorant: { heading: "Cormorant Garamond", text: "Hanken Grotesk" },
  fraunces: { heading: "Fraunces", text: "DM Sans" },
  lora: { heading: "Lora", text: "Inter" },
  "dm-serif": { heading: "DM Serif Display", text: "DM Sans" },
  "eb-garamond": { heading: "EB Garamond", text: "Work Sans" },
  jost: { heading: "Jost", text: "Hanken Grotesk" },
} as const satisfies Readonly<Record<string, FontPair>>;

export type FontPairName = keyof typeof fontPairs;

export const defaultFontPair: FontPairName = "marcellus";

export const fontPairNames = Object.keys(fontPairs).filter(isFontPairName);

function isFontPairName(name: string): name is FontPairName {
  return Object.hasOwn(fontPairs, name);
}
