/** Shown if the service does not answer, or another server does. */
export const SERVICE_UNAVAILABLE =
  "The account service cannot be reached just now. Please check your connection and try again.";

/** Shown if the service fails with a message that is not for shoppers. */
export const SERVER_ERROR = "Something went wrong at our end. Please try again.";
