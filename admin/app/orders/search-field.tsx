import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { Key } from "#admin/keys/key.tsx";
import type { ListAddress } from "#admin/lib/use-list-address.ts";
import { controlClasses } from "#app/ui/labelled-field.tsx";
import { pageOptions } from "./use-orders.ts";

/** Whoever types on within this time means one search. */
const PAUSE_MS = 250;

interface SearchFieldProps {
  readonly address: ListAddress;
  readonly ref: RefObject<HTMLInputElement | null>;
}

/**
 * Searches while somebody types. Enter opens the order at once where it is the only one: so a number can be
 * scanned from a slip, whatever list is shown.
 */
export function SearchField({ address, ref }: SearchFieldProps) {
  const asked = address.search;
  const [typed, setTyped] = useState(asked);
  const [shown, setShown] = useState(asked);
  /** What was last asked for from here, or taken over from the address. */
  const [known, setKnown] = useState(asked);
  const navigate = useNavigate();
  const queries = useQueryClient();

  // Back, a tab or a view has changed the address.
  if (shown !== asked) {
    setShown(asked);
    if (asked !== known) {
      setKnown(asked);
      setTyped(asked);
    }
  }
  const search = (text: string) => {
    const q = text.trim();
    if (q === asked) return;
    setKnown(q);
    address.lookFor(q);
  };
  const onPause = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => onPause(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const submit = async () => {
    search(typed);
    const q = typed.trim();
    if (q === "") return;
    const query = new URLSearchParams({ q }).toString();
    const found = await queries.fetchQuery(pageOptions(query)).catch(() => undefined);
    const [only, ...others] = found?.orders ?? [];
    if (only && others.length === 0) void navigate(`/orders/${only.number}`);
  };
  return (
    <search className="relative min-w-0 flex-1 max-md:basis-full md:max-w-lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <input
          ref={ref}
          type="search"
          name="q"
          aria-label="Search orders"
          placeholder="Number, name, address, email, product"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape" && typed === "") event.currentTarget.blur();
          }}
          className={`${controlClasses} h-11 pr-9 mouse:h-10`}
        />
      </form>
      {typed === "" && (
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-soft">
          <Key>/</Key>
        </span>
      )}
    </search>
  );
}
