import { formatPence } from "@damson/shop/money";
import { subtotal } from "@damson/shop/orders/basket";
import { orderTotal } from "@damson/shop/orders/delivery-charge";
import { TextField } from "@damson/ui/form/field";
import { useForm, waitForNavigation } from "@damson/ui/form/use-form";
import { showToast, showValidationError } from "@damson/ui/toasts";
import { useBasket } from "#app/basket/use-basket.ts";
import { Pair } from "#app/checkout/address-fields.tsx";
import { readAddresses } from "#app/checkout/addresses.ts";
import { BeforeYouPay } from "#app/checkout/before-you-pay.tsx";
import { orderNotPlaced } from "#app/checkout/checkout-toasts.ts";
import { MaskedField } from "#app/checkout/masked-field.tsx";
import { cardNumber, expiryDate, securityCode } from "#app/checkout/masks.ts";
import { StepButtons } from "#app/checkout/step-buttons.tsx";
import { navigate } from "#app/runtime/navigation.ts";
import { delivery, freeFrom } from "#app/settings/delivery.ts";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { basketStore } from "#specified/basket/basket-store.ts";
import { addresses } from "./addresses.ts";
import { CARD_MINUTES, cardDraft } from "./card-draft.ts";
import { paymentForm } from "./payment-form.ts";
import { placeOrder } from "./place-order.ts";

const cardForm = /* @__PURE__ */ paymentForm(() => new Date());

interface PaymentStepProps {
  readonly onBack: () => void;
  readonly loadProcessing: () => Promise<unknown>;
}

export function PaymentStep({ onBack, loadProcessing }: PaymentStepProps) {
  const basket = useBasket();
  const { formProps, field, isSubmitting } = useForm(cardForm, {
    draft: cardDraft,
    async onValid(card, form) {
      // The next page reports the result, so it is loaded before the order is placed.
      const isLoaded = await loadProcessing().then(
        () => true,
        () => false,
      );
      if (!isLoaded) return showToast(orderNotPlaced);
      // The shopper may have left while it loaded.
      if (!form.isConnected) return;
      placeOrder(basketStore.get(), readAddresses(addresses), card);
      navigate("/processing", { replace: true });
      await waitForNavigation();
    },
    onInvalid: showValidationError,
  });

  return (
    <form {...formProps} className="flex flex-col gap-5">
      <TextField
        label="Name on card"
        autoComplete="cc-name"
        spellCheck={false}
        {...field("cardName")}
      />
      <MaskedField
        label="Card number"
        hint="The long number on the front"
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={19}
        mask={cardNumber}
        {...field("cardNumber")}
      />
      <Pair className="min-[22rem]:grid-cols-2">
        <MaskedField
          label="Expiry date (MM/YY)"
          hint="As on the card"
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={5}
          mask={expiryDate}
          {...field("expiryDate")}
        />
        <MaskedField
          label="CVV"
          hint="3 digits on the back"
          type="password"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={3}
          mask={securityCode}
          {...field("cvv")}
        />
      </Pair>
      <StepButtons isSubmitting={isSubmitting} pending="Placing order..." onBack={onBack}>
        Place order and pay {formatPence(orderTotal(subtotal(basket), delivery))}
      </StepButtons>
      <BeforeYouPay>
        <p>
          Standard delivery takes {noWrap(delivery.standardDays)} working days
          {freeFrom && <>, and is free from {formatPence(freeFrom)}</>}.
        </p>
        <p>
          Your card details are never stored. We forget them as soon as your order is placed, or{" "}
          {CARD_MINUTES} minutes after you typed them.
        </p>
      </BeforeYouPay>
    </form>
  );
}
