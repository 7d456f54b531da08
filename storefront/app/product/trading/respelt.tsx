import { TextLink } from "#app/ui/text-link.tsx";

/** A search for what may be meant. */
export function Respelt({ query }: { readonly query: string }) {
  return (
    <p className="wrap-anywhere mb-8">
      Did you mean <TextLink to={`/search?q=${encodeURIComponent(query)}`}>{query}</TextLink>?
    </p>
  );
}
