import { TextLink } from "#app/ui/text-link.tsx";
import { searchedQuery } from "../search-query.ts";

export function Respelt({ query }: { readonly query: string }) {
  return (
    <p className="wrap-anywhere mb-8">
      Did you mean <TextLink to={`/search?${searchedQuery(query)}`}>{query}</TextLink>?
    </p>
  );
}
