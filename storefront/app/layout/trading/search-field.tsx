import { type ReactNode, useState } from "react";
import type { SearchFieldProps } from "../search-field.tsx";

/** Without script it is a plain field. */
const combobox = { role: "combobox", "aria-expanded": false } as const;

/** The field of a search, with suggestions once it is focused and their code is there. */
export function SearchField({ isHydrated, ...input }: SearchFieldProps) {
  const [list, setList] = useState<ReactNode>();
  return (
    <>
      <input
        {...input}
        {...(isHydrated && combobox)}
        onFocus={({ currentTarget: field }) => {
          import("./search-suggestions.tsx").then(
            (module) => setList(<module.SearchSuggestions field={field} />),
            // A field without suggestions searches as well; the next focus asks again.
            () => {},
          );
        }}
      />
      {list}
    </>
  );
}
