import { FREE_DELIVERY_FROM } from "@damson/shop/delivery";
import { formatShortPence } from "@damson/shop/money";
import { Icon } from "@damson/ui/icon";
import { Link } from "#app/ui/link.tsx";

interface FreeShippingNoticeProps {
  /** Orders that it is about. */
  readonly orders?: string;
}

/** One line between two hairlines. */
export function FreeShippingNotice({
  orders = `orders over ${formatShortPence(FREE_DELIVERY_FROM)}`,
}: FreeShippingNoticeProps) {
  return (
    <section className="flex flex-col items-center justify-center gap-x-5 gap-y-2 border-line border-y py-8 text-center sm:flex-row">
      <Icon name="parcel" className="size-8 text-plum" />
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
