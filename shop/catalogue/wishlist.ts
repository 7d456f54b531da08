/** A wishlist holds no more. */
export const MAX_WISHES = 100;
