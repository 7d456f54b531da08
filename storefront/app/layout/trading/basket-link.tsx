import { Link } from "#app/ui/link.tsx";
import * as specified from "../basket-link.tsx";

/** The link to the basket, and before it that to the wishlist, which small screens have in the menu. */
export const BasketLink = () => (
  <>
    <Link to="/wishlist" className="hidden h-11 items-center hover:text-plum desktop:flex">
      Wishlist
    </Link>
    <specified.BasketLink />
  </>
);
