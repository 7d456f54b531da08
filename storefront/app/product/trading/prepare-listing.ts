export { prepareFilterable as prepareListing } from "../lazy-filters.ts";
