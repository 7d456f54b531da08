import { Icon } from "@damson/ui/icon";
import { Link } from "#app/ui/link.tsx";
import * as specified from "../basket-link.tsx";

/** The link to the basket, and before it that to the wishlist, which small screens have in the menu. */
export const BasketLink = () => (
  <>
    {/* Near the bag, where there is not much room. */}
    <Link
      to="/wishlist"
      aria-label="Wishlist"
      className="hidden h-11 items-center hover:text-plum desktop:-mr-6 desktop:-ml-1 desktop:flex"
    >
      <Icon name="heart" />
    </Link>
    <specified.BasketLink />
  </>
);
