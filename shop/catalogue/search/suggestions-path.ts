export const SUGGESTIONS_PATH = "/suggestions";
