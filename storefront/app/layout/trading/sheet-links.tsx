import { SheetLink } from "../sheet-link.tsx";

const wishlistLink = <SheetLink to="/wishlist" label="Wishlist" />;

/** Links of the menu on small screens, while no shopper is signed in. */
export const signedOutLinks = (
  <>
    {wishlistLink}
    <SheetLink to="/auth" label="Sign In" />
  </>
);

/** The same for signed-in shoppers. */
export const signedInLinks = (
  <>
    {wishlistLink}
    <SheetLink to="/orders" label="Your orders" />
    <SheetLink to="/account" label="Your account" />
  </>
);
