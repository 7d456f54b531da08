import { Link } from "react-router";

/** Link above the heading of pages below the stock. */
export function StockLink() {
  return (
    <p className="mb-1 text-ink-soft">
      <Link to="/stock" className="underline underline-offset-4 hover:text-ink">
        Stock
      </Link>
    </p>
  );
}
