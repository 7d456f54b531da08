import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { pageOptions } from "./use-orders.ts";

/**
 * Opens the order that has some words, where it is the only one: so a number can be scanned from a slip,
 * whatever list is shown.
 */
export function useOpenOnly() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async (words: string) => {
    if (words === "") return;
    const query = new URLSearchParams({ q: words }).toString();
    const found = await queries.fetchQuery(pageOptions(query)).catch(() => undefined);
    const [only, ...others] = found?.orders ?? [];
    if (only && others.length === 0) void navigate(`/orders/${only.number}`);
  };
}
