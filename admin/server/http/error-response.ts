import { apiError } from "@damson/order-service/errors";
import { apiErrors as ordersErrors } from "@damson/order-service/http/error-response";
import type { ApiError } from "@damson/service-runtime/errors";
import type { ApiErrors } from "@damson/service-runtime/http/app-shell";

/** The errors of the shell of all services: those of the order service, but for words that are for customers. */
export const apiErrors: ApiErrors<ApiError> = {
  ...ordersErrors,
  closing() {
    const message = "The shop is closing. Please try again shortly.";
    return apiError({ code: "unavailable", message }, { retryAfterSeconds: 5 });
  },
  unknownOutcome() {
    const message = "This took too long. Please check whether it was done before you try again.";
    return apiError({ code: "unexpected_failure", message });
  },
};
