import { Icon } from "@damson/ui/icon";
import { Tooltip } from "@damson/ui/tooltip";
import type { FormEvent } from "react";
import { useEdition } from "#app/edition.ts";
import { navigate } from "#app/runtime/navigation.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

interface SearchFormProps {
  readonly placeholder: string;
  readonly className?: string;
  readonly autoFocus?: boolean;
}

/** A plain GET form, which also works before hydration and without JavaScript. */
export function SearchForm({ placeholder, className = "", autoFocus }: SearchFormProps) {
  const { SearchField } = useEdition();
  const isHydrated = useHydrated();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const query = String(new FormData(form).get("q")).trim();
    if (query === "") return;
    form.reset();
    navigate(`/search?q=${encodeURIComponent(query)}`);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: older screen readers do not know <search>
    <form
      action="/search"
      role="search"
      noValidate={isHydrated}
      onSubmit={search}
      className={`search-form ${className}`.trimEnd()}
    >
      <SearchField
        isHydrated={isHydrated}
        // Used only when the shopper opens the box around the field.
        autoFocus={autoFocus}
        type="search"
        name="q"
        aria-label="Search"
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        // Servers refuse much longer URLs before any page can answer.
        maxLength={1000}
        // Without script, the browser itself rejects a blank search.
        required
        pattern=".*\S.*"
      />
      <Tooltip label="Search" className="relative -mr-2.5 shrink-0">
        <button
          type="submit"
          aria-label="Search"
          className="flex size-11 items-center justify-center hover:text-plum"
        >
          <Icon name="search" className="size-5" />
        </button>
      </Tooltip>
    </form>
  );
}
