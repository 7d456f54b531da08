import type { FilterOption } from "./filter-groups.ts";

interface FilterOptionRowProps {
  readonly type: "checkbox" | "radio";
  readonly name: string;
  readonly option: FilterOption;
  readonly count?: number;
  readonly isChosen: boolean;
  readonly onChange: () => void;
}

/** A checkbox or radio button with its label; the whole row can be pressed. */
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

/** An SVG, because forced colours replace background colours. */
function Swatch({ colour }: { readonly colour: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20">
      <circle cx="10" cy="10" r="9.5" fill={colour} />
    </svg>
  );
}
