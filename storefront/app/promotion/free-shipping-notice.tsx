import { formatShortPence } from "@damson/shop/money";
import { IconDrawing } from "@damson/ui/icon";
import { delivery, freeFrom } from "#app/settings/delivery.ts";
import { Link } from "#app/ui/link.tsx";

// Not in the icon file, because every page loads that.
const parcel = "M4 8 12 4l8 4v8.5L12 20.5l-8-4zM4 8l8 4 8-4M12 12v8.5M8 6l8 4";

/** Shown unless delivery is never free. */
export function FreeShippingNotice() {
  if (!freeFrom && delivery.charge > 0) return null;
  const orders = freeFrom ? `orders over ${formatShortPence(freeFrom)}` : "every order";
  return (
    <section className="flex flex-col items-center justify-center gap-x-5 gap-y-2 border-line border-y py-8 text-center sm:flex-row">
      <IconDrawing path={parcel} className="size-8 text-plum" />
      <h2 className="text-xl">Free shipping on {orders}</h2>
      <Link
        to="/delivery"
        className="py-1.5 text-sm underline decoration-1 underline-offset-4 hover:text-plum"
      >
        Delivery information
      </Link>
    </section>
  );
}
