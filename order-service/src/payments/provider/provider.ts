/** Interface to the payment provider. All amounts are in pence. */

/** A hosted payment page for one order. */
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
  /** Only while the page is open. */
  readonly url: string | undefined;
  readonly isPaid: boolean;
  readonly amount: number;
  /** ISO 4217 in lower case. */
  readonly currency: string;
  /** From `NewCheckout`. */
  readonly paymentId: string | undefined;
  readonly orderId: string | undefined;
  /** Absent until a payment was attempted. */
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
  /** The provider's code for the delay. */
  readonly pendingReason?: string | undefined;
  /** From `NewRefund`; absent if it was made manually at the provider. */
  readonly refundId: string | undefined;
  readonly paymentIntentId: string | undefined;
  readonly amount: number;
}

/** A chargeback by the customer's bank. */
export interface ProviderDispute {
  readonly id: string;
  /**
   * `inquiry`: the bank is only asking. `appeal`: a lost dispute is contested. `prevented`: it was settled with the
   * customer before it started.
   */
  readonly state: "inquiry" | "open" | "appeal" | "lost" | "won" | "prevented";
  readonly paymentIntentId: string | undefined;
  readonly amount: number;
  /** The provider's code. */
  readonly reason: string;
  /** Deadline for a response. */
  readonly respondBy: Date | undefined;
}

export interface Movement {
  /** A successful payment, a successful refund or a lost dispute. */
  readonly kind: "payment" | "refund" | "dispute";
  /** For a payment, its `paymentIntentId`. */
  readonly id: string;
  readonly paymentIntentId: string;
  readonly amount: number;
  /** From `NewCheckout`. */
  readonly paymentId?: string | undefined;
}

/** A provider event with only its subject, because its content may be outdated on arrival. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** Absent if the event requires no action. */
  readonly about:
    | { readonly kind: "checkout" | "refund" | "dispute"; readonly id: string }
    | undefined;
}

/** Every call throws `ProviderUnavailable` if a retry may help, and `ProviderRefused` otherwise. */
export interface PaymentProvider {
  /** Verifies the key with a read-only request. */
  checkAccess(): Promise<void>;
  /** Returns the provider's time; `undefined` if the response has none. */
  readTime(): Promise<Date | undefined>;
  openCheckout(checkout: NewCheckout): Promise<Checkout>;
  readCheckout(id: string): Promise<Checkout>;
  findCheckoutOf(paymentIntentId: string): Promise<Checkout | undefined>;
  /** Closes the page and returns its final state; it may have been paid or expired already. */
  closeCheckout(id: string): Promise<Checkout>;
  /** Idempotent by `refundId` for a day. */
  refund(refund: NewRefund): Promise<ProviderRefund>;
  readRefund(id: string): Promise<ProviderRefund>;
  /** Lists all refunds of a payment intent, oldest first, including manual ones. */
  listRefunds(paymentIntentId: string): Promise<readonly ProviderRefund[]>;
  readDispute(id: string): Promise<ProviderDispute>;
  listMovements(since: Date): Promise<readonly Movement[]>;
  /** Lists refund and dispute events, delivered or not, oldest first. The provider keeps them for 30 days. */
  listMoneyBackEvents(since: Date): Promise<readonly ProviderEvent[]>;
  /** Verifies and parses a webhook body. Returns `undefined` if it is invalid, unsigned, too old or from the future. */
  readEvent(body: string, signature: string): ProviderEvent | undefined;
}

/** The provider is unreachable or overloaded. */
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable";
}

/** The provider refuses the request. Retrying does not help until the account or key is changed. */
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

  /** Whether the key was refused, rather than the request. */
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
