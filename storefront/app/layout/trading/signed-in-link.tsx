import { SheetLink } from "../sheet-link.tsx";

/** Links of the menu on small screens for signed-in shoppers. */
export const signedInLink = (
  <>
    <SheetLink to="/orders" label="Your orders" />
    <SheetLink to="/account" label="Your account" />
  </>
);
