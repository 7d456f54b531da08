/** Queries that every change of a member changes. */
export const staffKeys = [["people"], ["activity"]] as const;
