/** In the specified shop, a reload empties the basket. */

export const PART_BROKEN =
  "Part of the shop arrived broken. Reloading the page may help, but empties your basket.";

export const PAGE_BROKEN =
  "Part of the shop arrived broken. The rest works, with your basket. Reloading the page may help, but empties your basket.";

export const SHOP_BROKEN =
  "Something went wrong on our side, and we are sorry. Reloading the page usually helps, but empties your basket.";

export const RETURN_KEEPS_BASKET = " Returning to the home page keeps it.";
