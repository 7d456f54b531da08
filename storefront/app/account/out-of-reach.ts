/** Shown when the service does not answer, or sends something that is not from it. */
export const OUT_OF_REACH =
  "The account service cannot be reached just now. Please check your connection and try again.";
