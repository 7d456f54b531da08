/** Delivery areas of the trading shop. Carriers set these limits; the owner can exclude more areas. */

/** Postcode areas of Great Britain and Northern Ireland. */
export const postcodeAreas: ReadonlySet<string> = new Set(
  (
    "AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY " +
    "G GL GU HA HD HG HP HR HS HU HX IG IP IV KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX " +
    "PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF " +
    "WN WR WS WV YO ZE"
  ).split(" "),
);

export interface PostcodeRegion {
  /** As it reads after "to". */
  readonly name: string;
  readonly postcodes: RegExp;
}

/** Places with UK-style postcodes but separate customs, rates or carriers. */
export const unservedRegions: readonly PostcodeRegion[] = [
  { name: "the Channel Islands", postcodes: /^(?:GY|JE)\d/ },
  { name: "the Isle of Man", postcodes: /^IM\d/ },
  { name: "Gibraltar", postcodes: /^GX\d/ },
  { name: "BFPO addresses", postcodes: /^BF\d/ },
];

/** Places served by air. Carriers do not fly perfume, a flammable liquid (UN 1266). */
export const noFlammablesRegions: readonly PostcodeRegion[] = [
  { name: "Northern Ireland", postcodes: /^BT\d/ },
  { name: "Orkney", postcodes: /^KW1[5-7]/ },
  { name: "Shetland", postcodes: /^ZE\d/ },
  { name: "the Outer Hebrides", postcodes: /^HS\d/ },
  { name: "the Isles of Scilly", postcodes: /^TR2[1-5]/ },
];

interface Parcel {
  readonly hasFlammables: boolean;
  /** Postcode areas that the owner excludes. */
  readonly unservedAreas: readonly string[];
}

/** Returns the reason why a parcel cannot go to this UK postcode; `undefined` if it can. */
export function findDeliveryProblem(
  postcode: string,
  { hasFlammables, unservedAreas }: Parcel,
): string | undefined {
  const unserved = findRegion(unservedRegions, postcode);
  if (unserved) return `We do not deliver to ${unserved.name}`;
  const [area = ""] = /^[A-Z]*/.exec(postcode) ?? [];
  if (!postcodeAreas.has(area)) return `No UK postcode begins with ${area}. Please check it`;
  if (unservedAreas.includes(area)) return `We do not deliver to ${area} postcodes`;
  const noFlammables = hasFlammables && findRegion(noFlammablesRegions, postcode);
  return noFlammables
    ? `Perfume is flammable: we cannot send it to ${noFlammables.name}`
    : undefined;
}

function findRegion(
  places: readonly PostcodeRegion[],
  postcode: string,
): PostcodeRegion | undefined {
  return places.find(({ postcodes }) => postcodes.test(postcode));
}
