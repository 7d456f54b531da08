import { Link } from "./link.tsx";

/** Home, then the current page, as in the structured data of `webPage`. */
export function Breadcrumb({ title }: { readonly title: string }) {
  return (
    <nav aria-label="Breadcrumb" className="no-print text-ink-soft text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link to="/" className="inline-block py-1.5 underline-offset-4 hover:underline">
            Home
          </Link>
        </li>
        <li aria-hidden="true">/</li>
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
