import type { Clock } from "./clock.ts";
import type { Faults } from "./http/faults.ts";
import type { IdempotencyKeys } from "./http/idempotency.ts";
import type { State } from "./state.ts";
import type { Webhooks } from "./webhooks/webhooks.ts";

/** What a running stand-in consists of. */
export interface Context {
  readonly clock: Clock;
  readonly state: State;
  readonly webhooks: Webhooks;
  readonly faults: Faults;
  readonly keys: IdempotencyKeys;
  /** The one secret key that is accepted. */
  readonly apiKey: string;
  /** Where browsers reach the hosted page, such as `http://localhost:12111`. */
  readonly address: string;
  /** How long the page waits for the shop to take `checkout.session.completed` before it redirects. */
  readonly redirectWaitMs: number;
}

/** The request that caused what happens. Nothing but Stripe itself did where it is missing. */
export interface Cause {
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
}
