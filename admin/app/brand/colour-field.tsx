import type { ContrastProblem } from "@damson/shop/brand/contrast-problems";
import { LabelledField } from "@damson/ui/labelled-field";
import { Button } from "#admin/ui/button.tsx";

interface ColourFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  /** The typed colour, or the default one while it is incomplete. */
  readonly shown: string;
  readonly problem: ContrastProblem | undefined;
  readonly error: string | undefined;
  readonly onChange: (colour: string) => void;
}

/** A colour picker with a field for the code. Offers the nearest readable colour. */
export function ColourField({
  name,
  label,
  hint,
  value,
  shown,
  problem,
  error,
  onChange,
}: ColourFieldProps) {
  const warning = problem && `Contrast ${problem.ratio.toFixed(1)}:1. Text needs 4.5:1.`;
  return (
    <div>
      <LabelledField label={label} hint={hint} error={warning ?? error}>
        {(control) => (
          <div className="flex gap-2">
            <input
              type="color"
              aria-label={`Pick ${label.toLowerCase()}`}
              value={shown}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
              className="h-11 w-14 shrink-0 cursor-pointer rounded border border-control bg-white p-1 mouse:h-10"
            />
            <input
              {...control}
              name={name}
              value={value}
              maxLength={7}
              autoComplete="off"
              spellCheck={false}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
              className="control h-11 mouse:h-10"
            />
          </div>
        )}
      </LabelledField>
      {problem && (
        <Button className="mt-2" onClick={() => onChange(problem.suggestion)}>
          <svg aria-hidden="true" viewBox="0 0 1 1" className="size-4 rounded border border-line">
            <rect width="1" height="1" fill={problem.suggestion} />
          </svg>
          Use {problem.suggestion}
          <span className="sr-only"> for {label.toLowerCase()}</span>
        </Button>
      )}
    </div>
  );
}
