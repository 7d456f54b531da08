import { Link } from "react-router";

/** Lists the details that the shop needs before it takes orders. */
export function NotOpenYet({ missing }: { readonly missing: readonly string[] }) {
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="not-open" className="mb-10">
      <h2 id="not-open" className="mb-1 min-h-9 content-center">
        The shop is not open yet
      </h2>
      <div className="border-error border-l-4 bg-white px-4 py-3">
        <p>It takes no orders until customers can be told what the law asks for. Missing:</p>
        <ul className="list-disc pl-5">
          {missing.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p className="mt-1">
          <Link className="underline underline-offset-4" to="/shop">
            Fill them in
          </Link>
          <span className="text-ink-soft">: the shop opens at once.</span>
        </p>
      </div>
    </section>
  );
}
