import {
  noFlammablesRegions,
  type PostcodeRegion,
  unservedRegions,
} from "@damson/shop/delivery-areas";
import type { DeliveryParts } from "#app/content/delivery.tsx";
import { delivery } from "#app/settings/delivery.ts";
import { Link } from "#app/ui/link.tsx";

export const deliveryParts = (): DeliveryParts => ({
  describeFreeDelivery: (subtotal) => `, or free when your subtotal is ${subtotal} or more`,
  // The checkout enforces these rules.
  whereWeDeliver: (
    <>
      <p>
        We deliver to England, Scotland, Wales and Northern Ireland, but not to{" "}
        {formatList([...unservedRegions.map(getName), ...unservedAreas()])}. The checkout says so at
        the postcode.
      </p>
      <p>
        Perfume is flammable, and must not travel by air. So we cannot send it to{" "}
        {formatList(noFlammablesRegions.map(getName))}. Everything else we sell can go there.
      </p>
      <p>
        If you would like something sent further, see{" "}
        <Link to="/international-delivery">international delivery</Link>.
      </p>
    </>
  ),
});

function getName({ name }: PostcodeRegion): string {
  return name;
}

function unservedAreas(): readonly string[] {
  const { unservedAreas: areas } = delivery;
  return areas.length === 0 ? [] : [`postcodes of the areas ${areas.join(", ")}`];
}

function formatList(names: readonly string[]): string {
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(names);
}
