import { SheetLink } from "#app/layout/sheet-link.tsx";

const wishlistLink = <SheetLink to="/wishlist" label="Wishlist" />;

/** Links in the menu on small screens while signed out. */
export const signedOutLinks = (
  <>
    {wishlistLink}
    <SheetLink to="/auth" label="Sign In" />
  </>
);

/** Links while signed in. */
export const signedInLinks = (
  <>
    {wishlistLink}
    <SheetLink to="/orders" label="Your orders" />
    <SheetLink to="/account" label="Your account" />
  </>
);
