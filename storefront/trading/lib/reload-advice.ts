/** In a shop that takes orders, a reload keeps the basket. */

export const PART_BROKEN =
  "Part of the shop arrived broken. Reloading the page may help, and keeps your basket.";

export const PAGE_BROKEN = PART_BROKEN;

export const SHOP_BROKEN =
  "Something went wrong at our end. Reloading the page may help, and keeps your basket.";

export const RETURN_KEEPS_BASKET = "";
