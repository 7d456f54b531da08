import { useEffect, useRef, useState } from "react";
import { Key } from "#admin/keys/key.tsx";
import { type KeyMeaning, KeysDialog } from "#admin/keys/keys-dialog.tsx";
import { listKeys, useListKeys } from "#admin/keys/use-list-keys.ts";
import { Button } from "./button.tsx";

interface SearchFieldProps {
  /** What is looked through, for its label. */
  readonly label: string;
  readonly placeholder?: string;
  /** Keys of the page besides those of every list. */
  readonly moreKeys?: readonly KeyMeaning[];
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Looks through a list while one types. With it come the keys of the list. */
export function SearchField({
  label,
  placeholder,
  moreKeys = [],
  value,
  onChange,
}: SearchFieldProps) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  useListKeys(() => setHelpOpen(true));
  const input = useRef<HTMLInputElement>(null);
  // What is typed stays, even if the address that tells of it is some letters behind.
  useEffect(() => {
    const field = input.current;
    if (field !== null && field !== document.activeElement) field.value = value;
  }, [value]);
  return (
    <div className="flex w-full items-center gap-1 sm:w-80">
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder ?? label}
        autoComplete="off"
        spellCheck={false}
        defaultValue={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="h-11 w-full min-w-0 flex-1 rounded border border-control bg-white px-3 text-ink placeholder:text-ink-soft hover:border-ink mouse:h-9"
      />
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
