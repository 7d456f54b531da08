export { after, databases, openTestCatalogue, SEEDED_AT } from "./databases.ts";
