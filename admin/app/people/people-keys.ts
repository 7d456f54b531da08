/** Queries that every change of a member changes. */
export const peopleKeys = [["people"], ["activity"]] as const;
