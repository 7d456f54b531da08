import { itemCount } from "@damson/shop/orders/basket";
import { useForm, waitForNavigation } from "@damson/ui/form/use-form";
import { failure } from "@damson/ui/toast-text";
import { showToast } from "@damson/ui/toasts";
import { useState } from "react";
import * as v from "valibot";
import { useSession } from "#app/account/session/use-session.ts";
import { useBasket } from "#app/basket/use-basket.ts";
import { readAddresses } from "#app/checkout/addresses.ts";
import { BeforeYouPay } from "#app/checkout/before-you-pay.tsx";
import { orderNotPlaced } from "#app/checkout/checkout-toasts.ts";
import { OrderLines } from "#app/checkout/order-lines.tsx";
import { StepButtons } from "#app/checkout/step-buttons.tsx";
import { navigate } from "#app/runtime/navigation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useSellableBasket } from "#trading/basket/sellable-basket.ts";
import { isCardOffered } from "#trading/settings/offered-methods.ts";
import { addresses } from "./addresses.ts";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { useAppliedDiscount, useOrderTotals } from "./discount.ts";
import { DiscountField } from "./discount-field.tsx";
import { HowToPay } from "./how-to-pay.tsx";
import { getCurrentOption, loadDelivery } from "./load-delivery.ts";
import { getSentOrder, progressStore } from "./order-progress.ts";
import { OrderReview, ReviewLines } from "./order-review.tsx";
import { ALL_SOLD_OUT } from "./order-totals.tsx";
import { formatPayLabel, usePaymentMethod } from "./payment-method.ts";
import { placeOrder } from "./place-order.ts";
import { toPlacement } from "./placement.ts";
import { summaryParts } from "./summary-parts.tsx";
import { UnpaidOrder } from "./unpaid-order.tsx";

export { loadDelivery };

const noFields = v.object({});

const deliveryNotKnown = failure(
  "Your order has not been placed",
  "We could not look up the delivery to your address. Please try again.",
);

interface OrderStepProps {
  readonly onBack: () => void;
  readonly loadProcessing: () => Promise<unknown>;
}

/**
 * The last step of a shop that takes orders: the payment method and, directly above the button, the order itself.
 * It fills two cells of the checkout's layout.
 */
export function OrderStep({ onBack, loadProcessing }: OrderStepProps) {
  const basket = useSellableBasket();
  const totals = useOrderTotals();
  const method = usePaymentMethod();
  const discount = useAppliedDiscount(basket);
  const { session } = useSession();
  const [isChanging, setChanging] = useState(false);
  const { formProps, isSubmitting } = useForm(noFields, {
    async onValid(_, form) {
      const deliveryRate = (await getCurrentOption())?.name;
      if (deliveryRate === undefined) return showToast(deliveryNotKnown);
      const isLoaded = await loadProcessing().then(
        () => true,
        () => false,
      );
      if (!isLoaded) return showToast(orderNotPlaced);
      // The shopper may have left during the request.
      if (!form.isConnected) return;
      const { total } = totals;
      void placeOrder(
        toPlacement(basket, readAddresses(addresses), discount, { deliveryRate, total }),
      );
      navigate("/processing", { replace: true });
      await waitForNavigation();
    },
  });

  if (basket.length === 0) return <NothingToSell onBack={onBack} />;
  return (
    <>
      <div className="flex flex-col gap-6 lg:col-start-1 lg:row-start-2">
        {isCardOffered && <UnpaidOrder />}
        <HowToPay />
        {getSentOrder(progressStore.get()) && (
          <p className="border-plum border-l-2 bg-petal px-4 py-3 text-sm">
            We do not know whether your last attempt reached us. You can safely order again: it will
            be placed only once.
          </p>
        )}
      </div>
      <div
        data-keep-clear
        className="flex flex-col gap-3 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <OrderReview
          totals={totals}
          code={discount?.code}
          shipping={readAddresses(addresses).shipping}
          delivery={<DeliveryChoice />}
          action={<ChangeButton isChanging={isChanging} onPress={() => setChanging(!isChanging)} />}
        >
          {isChanging ? <OrderLines parts={summaryParts} /> : <ReviewLines basket={basket} />}
          {!isChanging && <LeftOut />}
          <div className="-my-2">
            <DiscountField />
          </div>
        </OrderReview>
        <form {...formProps} className="-mt-1">
          <StepButtons isSubmitting={isSubmitting} pending="Placing order..." onBack={onBack}>
            {formatPayLabel(method, totals.total)}
          </StepButtons>
        </form>
        {session === undefined && (
          <p className="text-ink-soft text-sm">You are ordering as a guest.</p>
        )}
        <BeforeYouPay />
      </div>
    </>
  );
}

interface ChangeButtonProps {
  readonly isChanging: boolean;
  readonly onPress: () => void;
}

function ChangeButton({ isChanging, onPress }: ChangeButtonProps) {
  return (
    <button
      type="button"
      className="-my-2 -mr-2 min-h-11 px-2 text-ink-soft text-sm underline decoration-1 underline-offset-4 hover:text-plum hover:decoration-2"
      onClick={onPress}
    >
      {isChanging ? "Done" : "Change"}
      <span className="sr-only">{isChanging ? " changing" : ""} what you are ordering</span>
    </button>
  );
}

/** Says that part of the basket is not ordered. The lines show which. */
function LeftOut() {
  const isLeftOut = itemCount(useBasket()) > itemCount(useSellableBasket());
  return (
    isLeftOut && (
      <p className="text-plum text-sm">
        Something in your basket is sold out and is not included in your order.
      </p>
    )
  );
}

function NothingToSell({ onBack }: Pick<OrderStepProps, "onBack">) {
  return (
    <div className="flex flex-col gap-6 lg:col-start-1 lg:row-start-2">
      <p>{ALL_SOLD_OUT} There is nothing to order now.</p>
      <div className="flex flex-wrap gap-4">
        <ButtonLink to="/">Continue Shopping</ButtonLink>
        <Button variant="text" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}
