/** Shown when the service does not answer, or sends something that is not from it. */
export const SERVICE_UNAVAILABLE =
  "The account service cannot be reached just now. Please check your connection and try again.";

/** Shown when the service fails, and its own words are not for shoppers. */
export const SERVER_ERROR = "Something went wrong at our end. Please try again.";
