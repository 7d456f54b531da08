/** What is said when the service does not answer, or nothing that makes sense. */
export const OUT_OF_REACH =
  "The account service cannot be reached just now. Please check your connection and try again.";
