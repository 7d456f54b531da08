/** Advice after a failure. In a shop that takes orders, a reload keeps the basket. */

export const PART_BROKEN =
  "Part of the shop arrived broken. Reloading the page may help, and keeps your basket.";

export const PAGE_BROKEN =
  "Part of it arrived broken. The rest of the shop works. Reloading the page may help, and keeps your basket.";

export const SHOP_BROKEN =
  "Something went wrong on our side, and we are sorry. Reloading the page may help, and keeps your basket.";

/** Follows `SHOP_BROKEN` on every page but the home page. */
export const RETURN_KEEPS_BASKET = "";
