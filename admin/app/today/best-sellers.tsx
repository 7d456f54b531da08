import { Link } from "react-router";
import type { Today } from "#api/today.ts";

/** Products that sold most in the same thirty days. */
export function BestSellers({ bestSellers }: Pick<Today, "bestSellers">) {
  return (
    <section aria-labelledby="best-sellers" className="mt-8">
      <h2 id="best-sellers">Best sellers</h2>
      <p className="mb-2 text-ink-soft">
        Of the orders paid in these 30 days, less what came back.
      </p>
      {bestSellers.length === 0 ? (
        <p className="text-ink-soft">The five products that sold best will be here.</p>
      ) : (
        <ol className="border-line border-t">
          {bestSellers.map(({ product, brand, name, pieces }) => (
            <li key={product} className="border-line border-b">
              <Link
                to={`/stock/${product}`}
                className="grid min-h-10 grid-cols-[1fr_auto] items-center gap-x-4 py-1 hover:bg-white max-md:min-h-11"
              >
                <span>
                  <span className="text-ink-soft">{brand}</span> {name}
                </span>
                <span className="tabular text-right">{pieces} sold</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
