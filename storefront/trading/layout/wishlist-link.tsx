import { Icon } from "@damson/ui/icon";
import { Link } from "#app/ui/link.tsx";

/** The wishlist link before the basket link. On small screens, the menu has it. */
export const WishlistLink = () => (
  // 24 px wide, so that its target ends where the basket's begins.
  <Link
    to="/wishlist"
    aria-label="Wishlist"
    className="-mr-5 -ml-3 hidden h-11 w-6 items-center justify-center hover:text-plum desktop:flex"
  >
    <Icon name="heart" />
  </Link>
);
