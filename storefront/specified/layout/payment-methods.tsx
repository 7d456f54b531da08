export const PaymentMethods = () => (
  <img
    src="/images/payment-methods.svg"
    alt="Ways to pay: credit card, debit card or prepaid card"
    width="373"
    height="40"
    loading="lazy"
  />
);
