export { Listing as CategoryListing } from "./listing.tsx";
