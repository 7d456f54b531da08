import { Link } from "react-router";

/** The way back to the list. */
export function ProductsLink() {
  return (
    <p className="no-print -mt-3 text-ink-soft mouse:mt-0">
      <Link
        to="/products"
        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink mouse:min-h-6"
      >
        Products
      </Link>
    </p>
  );
}
