import * as v from "valibot";
import { useSellableBasket } from "#app/basket/sellable-basket.orders.ts";
import { untilPageIsLeft, useForm } from "#app/form/use-form.ts";
import { navigate } from "#app/runtime/navigation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { ALL_SOLD_OUT } from "./basket-totals.orders.tsx";
import { BeforeYouPay } from "./before-you-pay.tsx";
import { leavesDeliveryProblem } from "./check-delivery.orders.ts";
import { orderNotPlaced } from "./checkout-toasts.ts";
import { useDiscount } from "./discount.orders.ts";
import { draftAddresses } from "./drafts.ts";
import { HowToPay } from "./how-to-pay.orders.tsx";
import { isUnanswered, placeOrder } from "./order-attempt.orders.ts";
import { OrderReview } from "./order-review.orders.tsx";
import { payLabel, usePaymentMethod } from "./payment-method.orders.ts";
import { placementOf } from "./placement-of.orders.ts";
import { StepButtons } from "./step-buttons.tsx";
import { UnpaidOrder } from "./unpaid-order.online.tsx";
import { useOrderTotals } from "./use-order-totals.orders.ts";

export { leavesDeliveryProblem };

const noFields = v.object({});

interface OrderStepProps {
  readonly onBack: () => void;
  /** Loads the page that comes next. */
  readonly loadProcessing: () => Promise<unknown>;
}

/** The last step of a shop that takes orders: how to pay, and the order itself. */
export function OrderStep({ onBack, loadProcessing }: OrderStepProps) {
  const basket = useSellableBasket();
  const totals = useOrderTotals();
  const method = usePaymentMethod();
  const discount = useDiscount();
  const { formProps, isSubmitting } = useForm(noFields, {
    async onValid(_, form) {
      const isLoaded = await loadProcessing().then(
        () => true,
        () => false,
      );
      if (!isLoaded) return showToast(orderNotPlaced);
      // The shopper may have gone back while it was loading.
      if (!form.isConnected) return;
      placeOrder(placementOf(basket, draftAddresses(), discount, totals.total));
      navigate("/processing", { replace: true });
      await untilPageIsLeft();
    },
  });

  if (basket.length === 0) return <NothingToSell onBack={onBack} />;
  return (
    <form {...formProps} className="flex flex-col gap-6">
      {import.meta.env.STRIPE && <UnpaidOrder />}
      <HowToPay />
      {isUnanswered() && (
        <p className="border-plum border-l-2 bg-petal px-4 py-3 text-sm">
          We have not heard whether your last try arrived. You can safely order again: it will be
          one order, however often you try.
        </p>
      )}
      <OrderReview
        basket={basket}
        totals={totals}
        code={discount?.code}
        shipping={draftAddresses().shipping}
      />
      <StepButtons isSubmitting={isSubmitting} pending="Placing order..." onBack={onBack}>
        {payLabel(method, totals.total)}
      </StepButtons>
      <BeforeYouPay />
    </form>
  );
}

function NothingToSell({ onBack }: Pick<OrderStepProps, "onBack">) {
  return (
    <>
      <p>{ALL_SOLD_OUT} There is nothing to order now.</p>
      <div className="flex flex-wrap gap-4">
        <ButtonLink to="/">Continue Shopping</ButtonLink>
        <Button variant="text" onClick={onBack}>
          Back
        </Button>
      </div>
    </>
  );
}
