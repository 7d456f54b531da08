interface ChoiceBarProps<Value extends string> {
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly count?: number | undefined;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A row of toggle buttons with one pressed. It scrolls sideways on narrow screens. */
export function ChoiceBar<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceBarProps<Value>) {
  return (
    <fieldset className="-mx-4 min-w-0 overflow-x-auto px-4 md:mx-0 md:px-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex w-max gap-1">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
            className="min-h-11 whitespace-nowrap rounded px-3 text-ink-soft hover:text-ink aria-pressed:bg-petal/60 aria-pressed:font-medium aria-pressed:text-plum-deep mouse:min-h-9"
          >
            {option.label}
            {option.count !== undefined && (
              <span className="tabular ml-1.5 text-xs">{option.count}</span>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
