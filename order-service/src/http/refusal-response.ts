import { isLockTimeout, isUnavailable } from "@damson/database";
import { headersOf } from "@damson/service-runtime/errors";
import { Refused } from "../errors.ts";
import { ProviderUnavailable } from "../payments/provider/provider.ts";
import { json } from "./json.ts";

export function refusalResponse(refused: Refused): Response {
  return json(refused.refusal, refused.status, headersOf(refused));
}

/** Turns any error into one that may be shown to clients, without internal details. */
export function asRefused(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof ProviderUnavailable) {
    const message =
      "We cannot reach our payment provider at this moment. Please try again shortly.";
    return new Refused({ code: "unavailable", message }, { retryAfterSeconds: 5, cause: error });
  }
  if (isLockTimeout(error) || isUnavailable(error)) return unavailable(error);
  const message = "Something went wrong at our end. Please try again.";
  return new Refused({ code: "unexpected_failure", message }, { cause: error });
}

export function unavailable(cause?: unknown): Refused {
  const message = "We cannot take orders at this moment. Please try again shortly.";
  return new Refused({ code: "unavailable", message }, { retryAfterSeconds: 5, cause });
}

export function timedOut(): Refused {
  const message = "This took too long, and nothing was changed. Please try again.";
  return new Refused({ code: "timed_out", message }, { retryAfterSeconds: 5 });
}

/** The change may have been written. The same key gives the answer. */
export function unknownOutcome(): Refused {
  const message = "This took too long. Please try again: nothing is ever ordered twice.";
  return new Refused({ code: "unexpected_failure", message });
}
