export { preparePageData as prepareListing } from "./use-page-data.ts";
