/** Interface to a payment provider. All amounts are in pence. */

/** Stripe's minimum in pounds sterling. */
export const MIN_CARD_PAYMENT = 30;

/** A payment page at the provider, for one order. */
export interface NewCheckout {
  /** Idempotency key: the same key returns the same page. */
  readonly key: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly email: string;
  readonly amount: number;
  readonly lines: readonly CheckoutLine[];
  readonly delivery: number;
  readonly discount: number;
  readonly expiresAt: Date;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface CheckoutLine {
  readonly name: string;
  readonly unitPrice: number;
  readonly quantity: number;
}

export interface Checkout {
  readonly id: string;
  readonly state: "open" | "complete" | "expired";
  /** Absent once the page is closed. */
  readonly url: string | undefined;
  readonly isPaid: boolean;
  readonly amount: number;
  /** Currency code (ISO 4217) in lower case. */
  readonly currency: string;
  /** From `NewCheckout`. */
  readonly paymentId: string | undefined;
  readonly orderId: string | undefined;
  /** Absent until the customer has tried to pay. */
  readonly paymentIntentId: string | undefined;
}

interface NewRefund {
  readonly refundId: string;
  readonly paymentIntentId: string;
  readonly amount: number;
}

export interface ProviderRefund {
  readonly id: string;
  readonly state: "pending" | "succeeded" | "failed";
  /** The provider's code for the reason of the delay. */
  readonly pendingReason?: string | undefined;
  /** From `NewRefund`. Absent if someone made the refund at the provider. */
  readonly refundId: string | undefined;
  readonly paymentIntentId: string | undefined;
  readonly amount: number;
}

/** A chargeback by the customer's bank. */
export interface ProviderDispute {
  readonly id: string;
  /**
   * `inquiry`: the bank only asks. `appeal`: the dispute was lost, and the shop has appealed.
   * `prevented`: it was settled with the customer before it began.
   */
  readonly state: "inquiry" | "open" | "appeal" | "lost" | "won" | "prevented";
  readonly paymentIntentId: string | undefined;
  readonly amount: number;
  /** The provider's code. */
  readonly reason: string;
  /** Time until the shop may respond. */
  readonly respondBy: Date | undefined;
}

export interface Movement {
  /** Something that moved money: a payment or refund that succeeded, or a lost dispute. */
  readonly kind: "payment" | "refund" | "dispute";
  /** For a payment, its `paymentIntentId`. */
  readonly id: string;
  readonly paymentIntentId: string;
  readonly amount: number;
  /** From `NewCheckout`. */
  readonly paymentId?: string | undefined;
  /** The provider's fee for a payment. Absent until known, or if the key may not read it. */
  readonly fee?: number | undefined;
}

/** An event from the provider. Contains only its subject, whose state may have changed since. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** Subject of the event; absent if the event requires no action. */
  readonly about:
    | { readonly kind: "checkout" | "refund" | "dispute"; readonly id: string }
    | undefined;
}

/** Each method throws `ProviderUnavailable` if a retry may help, and `ProviderRefused` if not. */
export interface PaymentProvider {
  /** Checks the key with a request that changes nothing. */
  checkAccess(): Promise<void>;
  /** Returns the time of the provider, if its response contains one. */
  readTime(): Promise<Date | undefined>;
  openCheckout(checkout: NewCheckout): Promise<Checkout>;
  readCheckout(id: string): Promise<Checkout>;
  findCheckoutOf(paymentIntentId: string): Promise<Checkout | undefined>;
  /** Closes the page and returns its state. It may already have been paid or have expired. */
  closeCheckout(id: string): Promise<Checkout>;
  /** Makes a refund. For a day, another call with the same `refundId` returns the same refund. */
  refund(refund: NewRefund): Promise<ProviderRefund>;
  readRefund(id: string): Promise<ProviderRefund>;
  /** Lists all refunds of a payment intent, oldest first, including those made at the provider. */
  listRefunds(paymentIntentId: string): Promise<readonly ProviderRefund[]>;
  readDispute(id: string): Promise<ProviderDispute>;
  listMovements(since: Date): Promise<readonly Movement[]>;
  /**
   * Lists events about refunds and disputes, oldest first, whether or not they were delivered. The
   * provider keeps them for 30 days.
   */
  listMoneyBackEvents(since: Date): Promise<readonly ProviderEvent[]>;
  /**
   * Parses the body of a webhook. Returns `undefined` if it is invalid, not signed, too old or from
   * the future.
   */
  readEvent(body: string, signature: string): ProviderEvent | undefined;
}

/** The provider does not respond, or is overloaded. */
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable";
}

/**
 * The provider refuses the request. A retry will not help until the account or the key has been
 * changed.
 */
export class ProviderRefused extends Error {
  override name = "ProviderRefused";
  /** 401: invalid key; 403: missing permission; 400, 404: bad request. */
  readonly status: number;
  readonly isUnknown: boolean;

  constructor(
    message: string,
    { status = 400, isUnknown = false, ...options }: ProviderRefusedOptions = {},
  ) {
    super(message, options);
    this.status = status;
    this.isUnknown = isUnknown;
  }

  /** True if the key is the reason, not the request. */
  get isOfKey(): boolean {
    return this.status === 401 || this.status === 403;
  }
}

interface ProviderRefusedOptions extends ErrorOptions {
  readonly status?: number;
  readonly isUnknown?: boolean;
}

/** The shop's balance is too low for a refund. */
export class BalanceTooLow extends ProviderUnavailable {
  override name = "BalanceTooLow";
}
