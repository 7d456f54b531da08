/** The payment provider. Amounts are pence. */

/** A page of the provider's, on which one order is paid. */
export interface NewCheckout {
  /** The same key opens the same page, so that a lost answer can be asked for again. */
  readonly key: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly email: string;
  /** All of it: lines and delivery less the discount. */
  readonly amount: number;
  readonly lines: readonly CheckoutLine[];
  readonly delivery: number;
  readonly discount: number;
  readonly expiresAt: Date;
  /** URLs to which the customer comes back. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** An item as the page names it. */
export interface CheckoutLine {
  readonly name: string;
  readonly unitPrice: number;
  readonly quantity: number;
}

export interface Checkout {
  readonly id: string;
  readonly state: "open" | "complete" | "expired";
  /** URL of the page, while it is open. */
  readonly url: string | undefined;
  readonly isPaid: boolean;
  readonly amount: number;
  /** In lower case, as of ISO 4217. */
  readonly currency: string;
  /** As `NewCheckout` had them. */
  readonly paymentId: string | undefined;
  readonly orderId: string | undefined;
  /** The provider's id of the money, once there is some. */
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
  /** The reason for its delay, as the provider names it. */
  readonly pendingReason?: string | undefined;
  /** As `NewRefund` had it; absent for one that was made by hand at the provider. */
  readonly refundId: string | undefined;
  readonly paymentIntentId: string | undefined;
  readonly amount: number;
}

/** A customer's bank asks for the money back. */
export interface ProviderDispute {
  readonly id: string;
  /**
   * `inquiry`: the bank only asks so far. `appeal`: a lost one is argued again. `prevented`: it was settled with
   * the customer before it began.
   */
  readonly state: "inquiry" | "open" | "appeal" | "lost" | "won" | "prevented";
  readonly paymentIntentId: string | undefined;
  readonly amount: number;
  /** As the provider names it. */
  readonly reason: string;
  /** Until when it can be answered. */
  readonly respondBy: Date | undefined;
}

/** Money that has come or gone at the provider. */
export interface Movement {
  /** A payment that came, a refund that succeeded, a dispute that is lost. */
  readonly kind: "payment" | "refund" | "dispute";
  /** The payment's `paymentIntentId`. */
  readonly id: string;
  readonly paymentIntentId: string;
  readonly amount: number;
  /** As `NewCheckout` had it. */
  readonly paymentId?: string | undefined;
}

/** A report of the provider's: only its subject, since its contents may be old when it comes. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** Absent for what nothing follows from. */
  readonly about:
    | { readonly kind: "checkout" | "refund" | "dispute"; readonly id: string }
    | undefined;
}

/** Every call throws `ProviderUnavailable` where asking again may help, and `ProviderRefused` where it does not. */
export interface PaymentProvider {
  /** Checks, by a request that changes nothing, that the key is accepted. */
  checkAccess(): Promise<void>;
  /** Gives the provider's time; `undefined` where its answer has none. */
  readTime(): Promise<Date | undefined>;
  openCheckout(checkout: NewCheckout): Promise<Checkout>;
  readCheckout(id: string): Promise<Checkout>;
  /** The page by which the money of a payment intent came, if it came by one. */
  findCheckoutOf(paymentIntentId: string): Promise<Checkout | undefined>;
  /** Ends it, so that it can no longer be paid. Gives its state, since it may be over already. */
  closeCheckout(id: string): Promise<Checkout>;
  /** Asked for again on the same day, it is the same refund. */
  refund(refund: NewRefund): Promise<ProviderRefund>;
  readRefund(id: string): Promise<ProviderRefund>;
  /** All of a payment intent, the oldest first, those that were made by hand at the provider too. */
  listRefunds(paymentIntentId: string): Promise<readonly ProviderRefund[]>;
  readDispute(id: string): Promise<ProviderDispute>;
  /** All that came or went of what was begun since then. */
  listMovements(since: Date): Promise<readonly Movement[]>;
  /** Lists the reports of refunds and disputes, delivered or not, the oldest first. Kept for 30 days. */
  listMoneyBackEvents(since: Date): Promise<readonly ProviderEvent[]>;
  /** Reads a posted event; gives `undefined` if it is none, not the provider's, too old or of the future. */
  readEvent(body: string, signature: string): ProviderEvent | undefined;
}

/** The provider could not be reached, or has too much to do. */
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable";
}

/** The provider will not do this, however often it is asked, unless the shop's account or key is changed. */
export class ProviderRefused extends Error {
  override name = "ProviderRefused";
  /** 401: it does not accept the key; 403: the key lacks a right; 400, 404: it does not do what was asked. */
  readonly status: number;
  /** True if there is nothing of this id. */
  readonly isUnknown: boolean;

  constructor(
    message: string,
    { status = 400, isUnknown = false, ...options }: ProviderRefusedOptions = {},
  ) {
    super(message, options);
    this.status = status;
    this.isUnknown = isUnknown;
  }

  /** True if the key is refused, rather than the request. */
  get isOfKey(): boolean {
    return this.status === 401 || this.status === 403;
  }
}

interface ProviderRefusedOptions extends ErrorOptions {
  readonly status?: number;
  readonly isUnknown?: boolean;
}

/** The shop's account has too little money for a refund now. */
export class BalanceTooLow extends ProviderUnavailable {
  override name = "BalanceTooLow";
}
