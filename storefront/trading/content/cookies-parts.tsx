import type { Row } from "#app/content/data-table.tsx";
import { BASKET_DAYS, BASKET_KEY } from "#trading/basket/stored-basket.ts";
import { isCardOffered } from "#trading/settings/offered-methods.ts";

/** Items that only the trading shop stores in browsers. */
export const storedItems = (): readonly Row[] => [
  [
    BASKET_KEY,
    <>Local</>,
    <>You put something into your basket</>,
    <>What is in it, at the prices you saw, and a random number for its order</>,
    <>{BASKET_DAYS} days after its last change, or until you order or empty it</>,
    <>Strictly necessary: it keeps your basket</>,
  ],
  [
    "wishlist",
    <>Local</>,
    <>You press a product’s heart</>,
    <>What you marked and, while you are signed in, the email address of your account</>,
    <>Until you clear it, or sign out of the account that has it too</>,
    <>Strictly necessary: it keeps your wishlist</>,
  ],
  typedInCheckout("shipping", "The email address, telephone number and address you have typed"),
  typedInCheckout("billing", "The billing address you have typed"),
  [
    "paymentMethod",
    <>Session</>,
    <>You choose how to pay</>,
    <>Your choice</>,
    <>Until the tab is closed</>,
    <>Strictly necessary: a reload does not empty the checkout</>,
  ],
  [
    "deliveryRate",
    <>Session</>,
    <>You choose a delivery</>,
    <>Your choice</>,
    <>Until you order or the tab is closed</>,
    <>Strictly necessary: a reload does not empty the checkout</>,
  ],
  [
    "order",
    <>Session</>,
    <>You place an order</>,
    <>
      The order as you sent it, with its addresses, and why it was not placed, if so; once it is
      placed, its number and the key to its page
    </>,
    <>Until it is placed and its page opens, you sign out, or the tab is closed</>,
    <>Strictly necessary: after a lost connection it is still one order</>,
  ],
  ...(isCardOffered
    ? [
        [
          "payment",
          <>Session</>,
          <>You go to the payment provider’s page to pay</>,
          <>The order as you sent it, with its addresses, its number and the key to its page</>,
          <>Until it is paid, you sign out, or the tab is closed</>,
          <>Strictly necessary: when you come back, paid or not, the checkout knows your order</>,
        ] satisfies Row,
      ]
    : []),
  [
    "discountCode",
    <>Session</>,
    <>You apply a discount code</>,
    <>The code, and what it takes off</>,
    <>Until you order or remove it, or the tab is closed</>,
    <>Strictly necessary: it keeps your discount</>,
  ],
];

function typedInCheckout(key: string, what: string): Row {
  return [
    key,
    <>Session</>,
    <>You fill in the checkout</>,
    what,
    <>Until your order is placed, you sign out, or the tab is closed</>,
    <>Strictly necessary: a reload does not empty the checkout</>,
  ];
}
