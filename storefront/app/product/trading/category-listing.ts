export { FilterableListing as CategoryListing } from "../filterable-listing.tsx";
