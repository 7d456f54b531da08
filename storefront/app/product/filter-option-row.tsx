import type { FilterOption } from "./filter-groups.ts";

interface FilterOptionRowProps {
  readonly type: "checkbox" | "radio";
  readonly name: string;
  readonly option: FilterOption;
  /** The number of products it shows. */
  readonly count?: number;
  readonly isChosen: boolean;
  readonly onChange: () => void;
}

/** A checkbox or radio with its name, and as a row to press. */
export function FilterOptionRow({
  type,
  name,
  option: { value, label, swatch },
  count,
  isChosen,
  onChange,
}: FilterOptionRowProps) {
  return (
    <label className={count === 0 ? "filter-option text-ink-soft" : "filter-option"}>
      <input type={type} name={name} value={value} checked={isChosen} onChange={onChange} />
      {swatch !== undefined && <Swatch colour={swatch} />}
      {label}
      {count !== undefined && (
        <span className="tabular">
          {count}
          <span className="sr-only"> products</span>
        </span>
      )}
    </label>
  );
}

/** An SVG, since forced colours replace a background colour. */
function Swatch({ colour }: { readonly colour: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20">
      <circle cx="10" cy="10" r="9.5" fill={colour} />
    </svg>
  );
}
