/** The path of the data that a search field suggests while a query is typed. */
export const SUGGESTIONS_PATH = "/suggestions";
