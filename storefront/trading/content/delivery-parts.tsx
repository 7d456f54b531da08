import type { Section } from "#app/content/article-page.tsx";
import { DataTable } from "#app/content/data-table.tsx";
import { chargeSection, VatNote } from "#app/content/delivery-prices.tsx";
import { sellsCosmetics } from "#app/settings/cosmetics.ts";
import { Link } from "#app/ui/link.tsx";
import type { DeliveryPageData } from "./delivery-page-data.ts";

/** The services, charges and places that the checkout offers. */
export function deliverySections(data: DeliveryPageData): readonly Section[] {
  return [
    { heading: "Delivery in the UK", body: <Services {...data} /> },
    data.zones.length > 1 ? { heading: "What it costs", body: <Charges /> } : chargeSection(),
    { heading: "Where we deliver", body: <Places {...data} /> },
  ];
}

function Places({ served, unserved, noFlammables }: DeliveryPageData) {
  return (
    <>
      <p>
        We deliver to {formatList(served, "conjunction")}, but not to{" "}
        {formatList(unserved, "disjunction")}. The checkout checks your postcode.
      </p>
      {noFlammables.length > 0 && (
        <p>
          {sellsCosmetics ? "Perfume is flammable and" : "Flammable products"} cannot travel by air,
          so we cannot send {sellsCosmetics ? "it" : "them"} to{" "}
          {formatList(noFlammables, "disjunction")}. Everything else we sell can go there.
        </p>
      )}
      <p>
        For delivery to other countries, see{" "}
        <Link to="/international-delivery">international delivery</Link>.
      </p>
    </>
  );
}

function Services({
  zones,
  cutOff,
  collection,
}: Pick<DeliveryPageData, "zones" | "cutOff" | "collection">) {
  return (
    <>
      {zones.map(({ name, rates }) => (
        <DataTable
          key={name}
          caption={zones.length > 1 ? `Delivery to ${name}` : "Our delivery services"}
          columns={["Service", "Time", "Price"]}
          rows={rates}
        />
      ))}
      <p>
        At the checkout you choose a service and see when your order should arrive. An order paid
        before {cutOff} counts from that working day, a later one from the next.
      </p>
      {collection !== undefined && <p>{collection}</p>}
    </>
  );
}

function Charges() {
  return (
    <p>
      The charge depends on where your order goes. The checkout shows it, and the total, before you
      pay. <VatNote />
    </p>
  );
}

function formatList(names: readonly string[], type: "conjunction" | "disjunction"): string {
  return new Intl.ListFormat("en-GB", { type }).format(names);
}
