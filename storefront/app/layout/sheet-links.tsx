import { SheetLink } from "./sheet-link.tsx";

/** Links of the menu on small screens, while no shopper is signed in. */
export const signedOutLinks = <SheetLink to="/auth" label="Sign In" />;

/** The same for signed-in shoppers: none in the specified shop. */
export const signedInLinks = false;
