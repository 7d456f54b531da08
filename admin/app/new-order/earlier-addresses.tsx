import type { ShippingDetails } from "@damson/shop/orders/shipping-form";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { focusField } from "#admin/editing/focus-field.ts";
import { api } from "#admin/lib/api.ts";
import { Button } from "#admin/ui/button.tsx";
import { TextField } from "#admin/ui/field.tsx";

/** Pause in typing before the search starts. Each address that is found counts as an order seen. */
const PAUSE_MS = 300;
const MIN_LENGTH = 3;

export const earlierAddresses = (q: string) =>
  queryOptions({
    queryKey: ["orders", "addresses", q],
    queryFn: ({ signal }) => api("GET /earlier-addresses", { query: { q }, signal }),
  });

interface EarlierAddressesProps {
  readonly onChosen: (address: ShippingDetails) => void;
}

/** Finds delivery addresses of earlier orders. */
export function EarlierAddresses({ onChosen }: EarlierAddressesProps) {
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isSearched = search.length >= MIN_LENGTH && typed !== "";
  const { data } = useQuery({
    ...earlierAddresses(search),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  const found = isSearched ? data?.addresses : undefined;
  return (
    <div className="mb-4">
      <TextField
        type="search"
        name="earlier"
        label="Find an earlier address"
        hint="Name, email, postcode or order number"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <p role="status" className="mt-2 text-ink-soft text-sm">
        {found?.length === 0 && "No earlier orders found"}
      </p>
      <ul className="divide-y divide-line">
        {found?.map(({ number, ...address }) => (
          <li key={number} className="flex items-center gap-3 py-2">
            <p className="wrap-anywhere min-w-0 flex-1">
              {address.firstName} {address.lastName}, {address.address}, {address.city}{" "}
              {address.postcode}
              <span className="block text-ink-soft text-xs">
                {address.email}, order {number}
              </span>
            </p>
            <Button
              onClick={() => {
                onChosen(address);
                setTyped("");
                // The button disappears.
                focusField("firstName");
              }}
            >
              Use<span className="sr-only"> {address.address}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
