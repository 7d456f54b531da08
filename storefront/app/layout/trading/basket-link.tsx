import { Icon } from "@damson/ui/icon";
import { Link } from "#app/ui/link.tsx";
import * as specified from "../basket-link.tsx";

/** The link to the basket, and before it that to the wishlist, which small screens have in the menu. */
export const BasketLink = () => (
  <>
    {/* Its target is 24 px wide, up to that of the bag. */}
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
