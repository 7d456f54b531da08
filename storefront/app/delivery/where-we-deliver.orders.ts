/** Which addresses a shop that takes orders delivers to: asked by its checkout, its order service and its pages. */
import {
  type Place,
  placesWithoutPerfume,
  servedAreas,
  unservedPlaces,
} from "#app/settings/delivery-areas.ts";

interface Parcel {
  readonly hasPerfume: boolean;
}

/** Gives the reason why a parcel cannot go to a UK postcode, for its field; `undefined` if it can. */
export function findDeliveryProblem(postcode: string, { hasPerfume }: Parcel): string | undefined {
  const unserved = placeOf(unservedPlaces, postcode);
  if (unserved) return `We do not deliver to ${unserved.name}`;
  const [area = ""] = /^[A-Z]*/.exec(postcode) ?? [];
  if (!servedAreas.has(area)) return `No UK postcode begins with ${area}. Please check it`;
  const withoutPerfume = hasPerfume && placeOf(placesWithoutPerfume, postcode);
  return withoutPerfume
    ? `Perfume is flammable: we cannot send it to ${withoutPerfume.name}`
    : undefined;
}

function placeOf(places: readonly Place[], postcode: string): Place | undefined {
  return places.find(({ postcodes }) => postcodes.test(postcode));
}
