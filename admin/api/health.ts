/** Whether all that should happen by itself does. */
import * as v from "valibot";

export interface FailedMail {
  readonly id: number;
  /** Such as `order_confirmation`. */
  readonly kind: string;
  readonly recipient: string;
  readonly createdAt: string;
  readonly failedAt: string;
  readonly attempts: number;
  readonly error: string | null;
}

/** What the provider of online payments has told of one kind, in thirty days. */
export interface ReceivedEvents {
  readonly type: string;
  readonly count: number;
  readonly last: string;
}

export interface JobState {
  readonly name:
    | "send_mails"
    | "expire_orders"
    | "index_orders"
    | "check_payments"
    | "make_refunds"
    | "remove_old_data"
    | "check_books"
    | "backup";
  readonly last?: {
    readonly at: string;
    readonly milliseconds: number;
    readonly error: string | null;
  };
  readonly next: string;
  /** Whether it should have been done long ago. */
  readonly isLate: boolean;
}

/** The answer to `GET /api/health`. */
export interface Health {
  readonly mails: {
    readonly waiting: number;
    /** How long the oldest of them has waited. */
    readonly oldestSeconds: number;
    readonly failed: number;
    /** The newest of those. */
    readonly failures: readonly FailedMail[];
  };
  /** Absent where nothing is paid online. */
  readonly webhooks?: readonly ReceivedEvents[];
  readonly jobs: readonly JobState[];
  readonly database: {
    readonly kind: "sqlite" | "postgres";
    readonly version: string;
    readonly bytes: number;
    /** By table; on Postgres about so many. */
    readonly rows: Readonly<Record<string, number>>;
  };
  readonly nodeVersion: string;
  readonly startedAt: string;
}

/** The answer to `POST /api/health/books`. */
export interface BooksCheck {
  readonly orders: readonly { readonly number: string; readonly problem: string }[];
  readonly stock: readonly string[];
  readonly milliseconds: number;
}

export interface ShownSetting {
  readonly name: string;
  /** In words; of a secret only whether there is one. */
  readonly value: string;
  readonly isDefault: boolean;
}

/** The answer to `GET /api/health/settings`, for owners. */
export interface ShownSettings {
  readonly settings: readonly ShownSetting[];
}

/** The body of `POST /api/health/mails/retry`: one, or without an id all that failed. */
export const mailRetry = v.object({ id: v.optional(v.pipe(v.number(), v.safeInteger())) });

/** Its answer. */
export interface RetriedMails {
  readonly count: number;
}
