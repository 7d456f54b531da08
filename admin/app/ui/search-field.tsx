import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Key } from "#admin/keys/key.tsx";
import { type KeyMeaning, KeysDialog } from "#admin/keys/keys-dialog.tsx";
import { listKeys, useListKeys } from "#admin/keys/use-list-keys.ts";
import { Button } from "./button.tsx";

/** Whoever types on within this time means one search. */
const PAUSE_MS = 200;

interface SearchFieldProps {
  /** What is looked through, for its label. */
  readonly label: string;
  readonly placeholder: string;
  /** Keys of the page besides those of every list. */
  readonly moreKeys?: readonly KeyMeaning[];
  /** What is looked for. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** What Enter does besides. */
  readonly onEnter?: (search: string) => void;
}

/** Looks through a list while one types. With it come the keys of the list. */
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
    // Back or a link has changed it: otherwise whoever types is ahead of it, and what they typed stays.
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
    <div className="flex w-full items-center gap-1 sm:w-80">
      <search className="relative min-w-0 flex-1">
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
      <Button className="max-md:hidden" variant="quiet" onClick={() => setHelpOpen(true)}>
        Keys <Key>?</Key>
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
