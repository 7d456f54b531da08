import type { Faults } from "./http/faults.ts";
import type { IdempotencyKeys } from "./http/idempotency.ts";
import type { State } from "./state.ts";
import type { Webhooks } from "./webhooks/webhooks.ts";

/** The parts of a running stand-in. */
export interface Context {
  /** Whole seconds since 1970, as Stripe writes its times. */
  readonly epochSeconds: () => number;
  readonly state: State;
  readonly webhooks: Webhooks;
  readonly faults: Faults;
  readonly keys: IdempotencyKeys;
  /** The origin of the hosted page, such as `http://127.0.0.1:12111`. */
  readonly address: string;
}
