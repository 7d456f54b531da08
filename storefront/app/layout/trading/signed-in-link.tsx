import { SheetLink } from "../sheet-link.tsx";

/** A link of the menu on small screens for signed-in shoppers. */
export const signedInLink = <SheetLink to="/orders" label="Your orders" />;
