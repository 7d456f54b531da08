/** Realistic data for each kind of email. */

import { CUSTOMER_SERVICE_HOURS } from "@damson/shop/contact/customer-service-hours";
import { type Owner, owner } from "@damson/shop/legal/owner";
import { defaultNewsletterCode } from "@damson/shop/newsletter/newsletter-code";
import type { OrderView } from "@damson/shop/orders/order-view";
import { defaultPolicies } from "@damson/shop/settings/policies";
import type { MailContext } from "../mails/mail-context.ts";
import type { Messages, OrderMessage } from "../outbox/outbox-messages.ts";

/** Has all details that emails may need. */
export const completeOwner: Owner = {
  ...owner,
  legalName: "Damson Beauty Ltd",
  companyNumber: "01234567",
  registeredIn: "England and Wales",
  registeredOffice: "4 Orchard Row, Bath BA1 2QX",
  geographicAddress: "4 Orchard Row, Bath BA1 2QX",
  email: "care@damson.example",
  phone: "01225 496 0042",
  returnsAddress: "Damson Returns, Unit 7, Mill Lane, Bath BA2 3TT",
  contractMoment: "when we confirm that your payment has arrived",
  newsletterCodeTerms: "It is good for everything but gift cards",
  disputeResolver: "we do not take part in alternative dispute resolution",
};

export const sampleContext: MailContext = {
  shop: {
    name: "Damson",
    longName: "Damson Beauty",
    address: "https://damson.example",
    adminUrl: "https://admin.damson.example",
  },
  owner: completeOwner,
  openingHours: CUSTOMER_SERVICE_HOURS,
  policies: defaultPolicies,
  at: new Date("2026-12-01T08:30:00.000Z"),
};

const shipping = {
  email: "anna@example.com",
  firstName: "Anna",
  lastName: "Okonkwo-Hughes",
  address: "Flat 3, 27 Great Pulteney Street",
  city: "Bath",
  postcode: "BA2 4BU",
  phone: "07700 900 123",
};
const { email: _email, phone: _phone, ...billing } = shipping;

export const sampleOrder: OrderView = {
  number: "DM-7K3Q-9XTB",
  state: "pending_payment",
  placedAt: "2026-11-22T21:14:00.000Z",
  lines: [
    {
      product: "a313-vitamin-a-retinol-cream",
      quantity: 1,
      brand: "A313",
      name: "Vitamin A Retinol Cream",
      unitPrice: 2500,
      lineTotal: 2500,
      discount: 250,
      size: "50 g",
      productVatRate: 20,
      returned: 0,
      picture: { name: "a313-vitamin-a-retinol-cream", placeholder: "stone" },
      path: "/products/a313-vitamin-a-retinol-cream",
    },
    {
      product: "retimax-1500-vitamin-a-ointment",
      quantity: 2,
      brand: "Retimax",
      name: "1500 Vitamin A Ointment",
      unitPrice: 2499,
      lineTotal: 4998,
      discount: 500,
      size: "30 g",
      productVatRate: 20,
      returned: 0,
      picture: { name: "retimax-1500-vitamin-a-ointment", placeholder: "stone" },
      path: "/products/retimax-1500-vitamin-a-ointment",
    },
  ],
  subtotal: 7498,
  discount: 750,
  discountCode: "WELCOME-4H7Q-KM2P",
  delivery: 0,
  deliveryRate: {
    name: "Standard",
    zone: "United Kingdom",
    processingDays: "1–2",
    days: "3–5",
    from: "2026-11-27",
    to: "2026-12-02",
  },
  returnDays: 14,
  total: 6748,
  shipping,
  billing,
  paymentMethod: "bank-transfer",
  payBy: "2026-11-27T23:59:59.999Z",
  bankAccount: {
    accountName: "Damson Beauty Ltd",
    sortCode: "00-00-00",
    accountNumber: "00000000",
  },
  paid: 0,
  refunded: 0,
  history: [{ state: "pending_payment", at: "2026-11-22T21:14:00.000Z" }],
  canCancel: true,
  canReturn: false,
  canChangeAddress: true,
};

const awaited = {
  brand: "Rabanne",
  name: "Fame Eau de Parfum",
  variant: "50 ml",
  path: "/products/rabanne-fame?size=50-ml",
} as const;
const token = "q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k";
const { payBy: _payBy, bankAccount: _bankAccount, ...notAwaited } = sampleOrder;
const paid: OrderMessage = {
  order: { ...notAwaited, state: "paid", paid: sampleOrder.total },
  token,
};
const dispatched: OrderMessage = {
  order: {
    ...paid.order,
    state: "dispatched",
    tracking: {
      carrier: "Royal Mail",
      number: "QF 1234 5678 5GB",
      url: "https://carrier.example/track/QF123456785GB",
    },
  },
  token,
};
const returned = [{ position: 1, quantity: 2 }];

export const sampleMessages: Messages = {
  order_confirmation: { order: sampleOrder, token },
  payment_received: { ...paid, revived: false },
  part_received: { order: { ...sampleOrder, paid: 6000 }, token, amount: 6000 },
  items_changed: { order: sampleOrder, token, refundDue: 0 },
  payment_taken_back: { order: sampleOrder, token, amount: sampleOrder.total },
  payment_reminder: { order: sampleOrder, token },
  dispatched,
  cancelled: {
    ...paid,
    order: { ...paid.order, state: "cancelled" },
    by: "customer",
    refundDue: sampleOrder.total,
  },
  order_expired: { order: { ...notAwaited, state: "expired" }, token },
  return_requested: { ...dispatched, returned, reason: "The wrong size" },
  return_received: { ...dispatched, returned, refundDue: 4498 },
  refunded: {
    order: { ...dispatched.order, state: "refunded", paid: 2250, refunded: 4498 },
    token,
    amount: 4498,
    reason: "returned",
  },
  order_corrected: { number: sampleOrder.number },
  account_deleted: {},
  staff_address: { link: "https://admin.damson.example/address#secret=k3Yw" },
  security_notice: {
    type: "large_refund",
    person: "dora@example.com",
    subject: sampleOrder.number,
    amount: 120_00,
    at: "2026-11-30T17:05:00.000Z",
  },
  test_mail: {},
  contact_acknowledged: {},
  contact_message: {
    name: "Anna Okonkwo-Hughes",
    email: "anna@example.com",
    subject: "Which size of nails?",
    message: "Hello,\n\nwhich size suits small hands?\n\nKind regards\nAnna",
  },
  contact_answer: {
    subject: "Which size of nails?",
    message: "Hello,\n\nwhich size suits small hands?\n\nKind regards\nAnna",
    askedAt: "2026-11-30T17:05:00.000Z",
    answer: "Dear Anna,\n\nthe small set has ten sizes: one fits.\n\nKind regards\nBeth",
  },
  payment_problem: {
    number: sampleOrder.number,
    amount: sampleOrder.total,
    kind: "dispute",
    detail: "product_not_received",
  },
  alert: {
    title: "More refunded than received",
    whatToDo: "Look at the refunds and disputes of its payment at the provider.",
    matters: [
      {
        subject: sampleOrder.number,
        sentence: `£50.00 paid out ${sampleOrder.number}: £50.00 refunded and £50.00 lost to disputes, of £50.00 taken.`,
        page: `/orders/${sampleOrder.number}`,
        count: 1,
      },
      {
        subject: "DM-4H7Q-KM2P",
        sentence:
          "£10.00 paid out DM-4H7Q-KM2P: £10.00 refunded and £10.00 lost to disputes, of £10.00 taken.",
        page: "/orders/DM-4H7Q-KM2P",
        count: 2,
      },
    ],
    more: 3,
  },
  newsletter_opt_in: { token, unsubscribeToken: token, code: defaultNewsletterCode },
  back_in_stock_opt_in: { ...awaited, token, withdrawToken: token },
  back_in_stock: { ...awaited, price: 2500 },
  newsletter_welcome: {
    welcomeCode: { code: "WELCOME-4H7Q-KM2P", percent: 10, validUntil: "2027-03-01" },
    unsubscribeToken: token,
  },
};
