import { Icon } from "@damson/ui/icon";
import * as specified from "#app/layout/basket-link.tsx";
import { Link } from "#app/ui/link.tsx";

/** The basket link, preceded by the wishlist link. On small screens, the menu has the wishlist link. */
export const BasketLink = () => (
  <>
    {/* Its target is 24 px wide, up to the bag's target. */}
    <Link
      to="/wishlist"
      aria-label="Wishlist"
      className="-mr-5 -ml-3 hidden h-11 w-6 items-center justify-center hover:text-plum desktop:flex"
    >
      <Icon name="heart" />
    </Link>
    <specified.BasketLink />
  </>
);
