/** A link of the menu on small screens for signed-in shoppers: none in the specified shop. */
export const signedInLink = false;
