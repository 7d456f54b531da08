import { searchedQuery } from "#app/product/search/search-query.ts";
import { TextLink } from "#app/ui/text-link.tsx";

export function Respelt({ query }: { readonly query: string }) {
  return (
    <p className="wrap-anywhere mb-8">
      Did you mean <TextLink to={`/search?${searchedQuery(query)}`}>{query}</TextLink>?
    </p>
  );
}
