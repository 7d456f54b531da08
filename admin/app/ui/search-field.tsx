import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Key } from "#admin/keys/key.tsx";
import { type KeyMeaning, KeysDialog } from "#admin/keys/keys-dialog.tsx";
import { findFocusedIndex, listRows } from "#admin/keys/list-rows.ts";
import { useShortcuts } from "#admin/keys/use-shortcuts.ts";
import { Button } from "./button.tsx";

const listKeys: readonly KeyMeaning[] = [
  ["/", "Search"],
  ["j", "Next row"],
  ["k", "Previous row"],
  ["Enter", "Open the row"],
  ["?", "Keyboard shortcuts"],
];

/** Pause in typing before the search starts. */
const PAUSE_MS = 200;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly moreKeys?: readonly KeyMeaning[];
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Called on Enter, after `onSearch`. */
  readonly onEnter?: (search: string) => void;
}

/** Searches a list while typing, and binds the list's shortcuts. */
export function SearchField({
  label,
  placeholder,
  moreKeys = [],
  search,
  onSearch,
  onEnter,
}: SearchFieldProps) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  useListKeys(() => setHelpOpen(true));
  const [typed, setTyped] = useState(search);
  const asked = useRef(search);
  useEffect(() => {
    // Only navigation changes `search` from outside. Otherwise the typed text is newer and stays.
    if (asked.current !== search) setTyped(search);
    asked.current = search;
  }, [search]);

  const ask = (text: string) => {
    if (text === search) return;
    asked.current = text;
    onSearch(text);
  };
  const onPause = useEffectEvent(ask);
  useEffect(() => {
    const timer = setTimeout(() => onPause(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="flex w-full items-center gap-1 sm:w-auto">
      <search className="relative min-w-0 flex-1 sm:w-72 sm:flex-initial">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            ask(typed.trim());
            onEnter?.(typed.trim());
          }}
        >
          <input
            type="search"
            aria-label={label}
            aria-keyshortcuts="/"
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={({ key, currentTarget }) => {
              if (key === "Escape" && typed === "") currentTarget.blur();
            }}
            className="h-11 w-full rounded border border-control bg-white pr-9 pl-3 text-ink placeholder:text-ink-soft hover:border-ink mouse:h-9"
          />
        </form>
        {typed === "" && (
          <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-soft">
            <Key>/</Key>
          </span>
        )}
      </search>
      <Button className="shrink-0 max-md:hidden" variant="quiet" onClick={() => setHelpOpen(true)}>
        Keyboard shortcuts <Key>?</Key>
      </Button>
      {isHelpOpen && (
        <KeysDialog
          id="list-keys"
          keys={[...listKeys, ...moreKeys]}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </div>
  );
}

/** Binds j and k to the next and previous row, and `/` to the search. */
function useListKeys(onHelp: () => void): void {
  useShortcuts({
    "/": () => {
      const field = document.querySelector<HTMLInputElement>("[type=search]");
      field?.focus();
      field?.select();
    },
    j: () => findRowBeside(1)?.focus(),
    k: () => findRowBeside(-1)?.focus(),
    "?": onHelp,
  });
}

function findRowBeside(by: 1 | -1): HTMLElement | undefined {
  const rows = listRows();
  const focused = findFocusedIndex(rows);
  // If no row has the focus, starts at the open message.
  const at = focused === -1 ? rows.findIndex(isCurrent) : focused;
  return at === -1 ? rows[0] : rows[at + by];
}

function isCurrent(row: HTMLElement): boolean {
  return row.ariaCurrent === "true";
}
