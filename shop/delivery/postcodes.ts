/** Postcodes, and the regions of a parcel's destination. Carriers set these limits. */

/** Postcode areas of Great Britain and Northern Ireland. */
const postcodeAreas: ReadonlySet<string> = new Set(
  (
    "AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY " +
    "G GL GU HA HD HG HP HR HS HU HX IG IP IV KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX " +
    "PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF " +
    "WN WR WS WV YO ZE"
  ).split(" "),
);

export const deliveryRegions = [
  "mainland",
  "highlands",
  "northern-ireland",
  "channel-islands",
  "isle-of-man",
] as const;
export type DeliveryRegion = (typeof deliveryRegions)[number];

/** Each completes the sentence "We do not deliver to …". */
export const regionNames: Readonly<Record<DeliveryRegion, string>> = {
  mainland: "the UK mainland",
  highlands: "the Highlands and Islands",
  "northern-ireland": "Northern Ireland",
  "channel-islands": "the Channel Islands",
  "isle-of-man": "the Isle of Man",
};

/** Carriers’ usual list. It includes the Isles of Scilly. */
const HIGHLANDS =
  /^(?:HS|IV|KW|ZE)\d|^(?:AB(?:3[1-8]|4\d|5[0-6])|FK(?:1[7-9]|2[01])|KA2[78]|PA(?:[2-4]\d|6\d|7[0-8])|PH(?:1[7-9]|[23]\d|4[0-4]|49|50)|TR2[1-5])$/;

/** Returns the region of a UK postcode, or `undefined` if it has none, such as Gibraltar. */
export function findDeliveryRegion(postcode: string): DeliveryRegion | undefined {
  const area = readArea(postcode);
  if (area === "BT") return "northern-ireland";
  if (area === "IM") return "isle-of-man";
  if (area === "GY" || area === "JE") return "channel-islands";
  if (!postcodeAreas.has(area)) return undefined;
  return HIGHLANDS.test(readDistrict(postcode)) ? "highlands" : "mainland";
}

export function readArea(postcode: string): string {
  return /^[A-Z]*/.exec(postcode)?.[0] ?? "";
}

/** Returns the part before the last three characters: `SW1A` of `SW1A 1AA`. */
function readDistrict(postcode: string): string {
  return postcode.replaceAll(" ", "").slice(0, -3);
}

/** Whether text names a postcode area or district: `ZE`, `KW15`, `SW1A`. */
export function isPostcodePrefix(text: string): boolean {
  const isShaped = /^[A-Z]{1,2}(?:\d[A-Z\d]?)?$/.test(text);
  const area = readArea(text);
  return isShaped && (postcodeAreas.has(area) || ["GY", "IM", "JE"].includes(area));
}

/** Whether a postcode is in an area or district. `SW1` includes `SW1A` but not `SW10`. */
export function isWithin(postcode: string, prefix: string): boolean {
  if (/^[A-Z]+$/.test(prefix)) return readArea(postcode) === prefix;
  const district = readDistrict(postcode);
  return district === prefix || (district.startsWith(prefix) && /[A-Z]$/.test(district));
}

export interface PostcodeRegion {
  /** Completes the sentence "We do not deliver to …". */
  readonly name: string;
  readonly postcodes: RegExp;
}

/** Places with UK-style postcodes that the checkout never serves. */
export const unservedPlaces: readonly PostcodeRegion[] = [
  { name: "Gibraltar", postcodes: /^GX\d/ },
  { name: "BFPO addresses", postcodes: /^BF\d/ },
];

/** Places served by air. Carriers do not fly perfume, a flammable liquid (UN 1266). */
export const noFlammablesPlaces: readonly PostcodeRegion[] = [
  { name: "Northern Ireland", postcodes: /^BT\d/ },
  { name: "Orkney", postcodes: /^KW1[5-7]/ },
  { name: "Shetland", postcodes: /^ZE\d/ },
  { name: "the Outer Hebrides", postcodes: /^HS\d/ },
  { name: "the Isles of Scilly", postcodes: /^TR2[1-5]/ },
  { name: "the Isle of Man", postcodes: /^IM\d/ },
  { name: "the Channel Islands", postcodes: /^(?:GY|JE)\d/ },
];

export function findPlace(
  places: readonly PostcodeRegion[],
  postcode: string,
): PostcodeRegion | undefined {
  return places.find(({ postcodes }) => postcodes.test(postcode));
}
