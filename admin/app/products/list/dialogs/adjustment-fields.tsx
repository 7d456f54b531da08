import { autoFocusRef } from "#admin/ui/dialog.tsx";
import { SelectField, TextField } from "#admin/ui/field.tsx";
import { parseAdjustment, type TypedAdjustment } from "./adjustment.ts";

interface AdjustmentFieldsProps {
  readonly typed: TypedAdjustment;
  readonly onChange: (typed: TypedAdjustment) => void;
}

const rules = [
  { value: "up percent", label: "Increase by %" },
  { value: "down percent", label: "Decrease by %" },
  { value: "up pounds", label: "Increase by £" },
  { value: "down pounds", label: "Decrease by £" },
  { value: "to pounds", label: "Set to £" },
] as const;

const directions = ["up", "down", "to"] as const;

const roundings = [
  { value: "", label: "No rounding" },
  { value: ".99", label: "To the nearest .99" },
  { value: ".00", label: "To the nearest pound" },
] as const;

export function AdjustmentFields({ typed, onChange }: AdjustmentFieldsProps) {
  const { direction, unit, amount, rounding } = typed;
  const isWrong = amount.trim() !== "" && parseAdjustment(typed) === undefined;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label="Change"
        name="change"
        value={`${direction} ${unit}`}
        options={rules}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            ...typed,
            direction: directions.find((each) => value.startsWith(each)) ?? "up",
            unit: value.endsWith("percent") ? "percent" : "pounds",
          })
        }
      />
      <TextField
        ref={autoFocusRef}
        label={unit === "percent" ? "Percentage" : "Pounds"}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={isWrong ? getAmountError(typed) : undefined}
        onChange={({ currentTarget: { value } }) => onChange({ ...typed, amount: value })}
      />
      {direction !== "to" && (
        <SelectField
          label="Rounding"
          name="rounding"
          value={rounding}
          options={roundings}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              ...typed,
              rounding: roundings.find((each) => each.value === value)?.value ?? "",
            })
          }
        />
      )}
    </div>
  );
}

function getAmountError({ unit, direction }: TypedAdjustment): string {
  if (unit === "pounds") return "Enter an amount, like 1.50";
  return direction === "down"
    ? "Enter a number up to 99, like 10"
    : "Enter a number up to 1000, like 10";
}
