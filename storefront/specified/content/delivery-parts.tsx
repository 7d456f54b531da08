import { EXPRESS_CHARGE, EXPRESS_DAYS } from "@damson/shop/delivery";
import { formatPence, formatShortPence } from "@damson/shop/money";
import { DataTable } from "#app/content/data-table.tsx";
import type { DeliveryParts } from "#app/content/delivery.tsx";
import { delivery, freeFrom } from "#app/settings/delivery.ts";
import { Link } from "#app/ui/link.tsx";

export const deliveryParts = (): DeliveryParts => ({
  services: <Services />,
  whereWeDeliver: (
    <p>
      Our online checkout takes UK addresses. If you would like something sent further, see{" "}
      <Link to="/international-delivery">international delivery</Link>.
    </p>
  ),
});

function Services() {
  const free = freeFrom ? `, free over ${formatShortPence(freeFrom)}` : "";
  return (
    <>
      <DataTable
        caption="Our delivery services"
        columns={["Service", "Time", "Price"]}
        rows={[
          [
            "Standard",
            `${delivery.standardDays} working days`,
            `${formatPence(delivery.charge)}${free}`,
          ],
          ["Express", `${EXPRESS_DAYS} working days`, formatPence(EXPRESS_CHARGE)],
        ]}
      />
      <p>Express cannot be chosen in the online checkout at the moment.</p>
    </>
  );
}
