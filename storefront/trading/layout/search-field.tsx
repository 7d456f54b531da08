import { type ReactNode, useState } from "react";
import type { SearchFieldProps } from "#app/edition.ts";

/** Without script it is a plain field. */
const combobox = { role: "combobox", "aria-expanded": false } as const;

/** The search field. It gets suggestions once it is focused and their code has loaded. */
export function SearchField({ isHydrated, ...input }: SearchFieldProps) {
  const [list, setList] = useState<ReactNode>();
  return (
    <>
      <input
        {...input}
        {...(isHydrated && combobox)}
        onFocus={({ currentTarget: field }) => {
          import("./search-suggestions.tsx").then(
            ({ SearchSuggestions }) => setList(<SearchSuggestions field={field} />),
            // The field works without suggestions. The next focus tries again.
            () => {},
          );
        }}
      />
      {list}
    </>
  );
}
