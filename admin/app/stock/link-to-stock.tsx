import { Link } from "react-router";

/** Above the heading of what is below the stock. */
export function LinkToStock() {
  return (
    <p className="mb-1 text-ink-soft">
      <Link to="/stock" className="underline underline-offset-4 hover:text-ink">
        Stock
      </Link>
    </p>
  );
}
