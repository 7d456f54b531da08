import { SheetLink } from "#app/layout/sheet-link.tsx";

/** Links in the menu on small screens while signed out. */
export const signedOutLinks = <SheetLink to="/auth" label="Sign In" />;

/** Links while signed in: none in the specified shop. */
export const signedInLinks = false;
