import type { DeliveryRates } from "@damson/shop/delivery";
import { formatPence, type Pence } from "@damson/shop/money";
import { amountToFreeDelivery, freeDeliveryProgress } from "@damson/shop/orders/delivery-charge";
import { Icon } from "@damson/ui/icon";

interface FreeShippingBarProps {
  readonly subtotal: Pence;
  readonly rates: DeliveryRates;
}

/** The progress towards free delivery. Shows nothing if delivery is always or never free. */
export function FreeShippingBar({ subtotal, rates: { charge, freeFrom } }: FreeShippingBarProps) {
  if (charge === 0 || freeFrom === null) return null;
  const progress = freeDeliveryProgress(subtotal, freeFrom);
  const isReached = progress === 100;
  const message = isReached
    ? "You qualify for free shipping!"
    : `Add ${formatPence(amountToFreeDelivery(subtotal, freeFrom))} more for free shipping`;

  return (
    <div className="flex flex-col gap-2">
      <p
        className={`flex min-h-6 items-center gap-2 text-sm ${isReached ? "font-medium text-success" : ""}`}
      >
        {isReached && <Icon name="check" className="draw-once size-5" />}
        {message}
      </p>
      <div
        role="progressbar"
        aria-label="Free shipping"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(progress)}
        aria-valuetext={message}
        className="h-1.5 overflow-hidden rounded bg-petal forced-colors:border"
      >
        <div
          ref={(fill) => {
            // Set by script, because the Content-Security-Policy blocks style attributes in HTML.
            fill?.style.setProperty("transform", `scaleX(${progress / 100})`);
          }}
          className={`h-full origin-left transition-[transform,background-color] duration-240 forced-colors:bg-[Highlight] ${isReached ? "bg-success" : "bg-plum"}`}
        />
      </div>
    </div>
  );
}
