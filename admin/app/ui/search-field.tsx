interface SearchFieldProps {
  /** What is looked through, for its label. */
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Looks through a list while one types. The key `/` leads to it. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  return (
    <input
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={placeholder ?? label}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      className="h-11 w-full rounded border border-control bg-white px-3 text-ink placeholder:text-ink-soft hover:border-ink sm:w-72 mouse:h-9"
    />
  );
}
