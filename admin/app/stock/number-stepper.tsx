import { Icon } from "@damson/ui/icon";
import { type FieldProps, LabelledField } from "@damson/ui/labelled-field";
import type { ReactNode } from "react";
import { autoFocusRef } from "#admin/ui/dialog.tsx";
import { readWhole } from "./typed-number.ts";

interface NumberStepperProps extends FieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A number field between minus and plus buttons that are large enough for a thumb. */
export function NumberStepper({ label, name, error, hint, value, onChange }: NumberStepperProps) {
  const step = (by: 1 | -1) => onChange(String(Math.max(0, (readWhole(value) ?? 0) + by)));
  return (
    <LabelledField label={label} error={error} hint={hint}>
      {(control) => (
        <div className="flex gap-2">
          <StepButton label="Decrease by one" onPress={() => step(-1)}>
            <Icon name="minus" />
          </StepButton>
          <input
            ref={autoFocusRef}
            {...control}
            name={name}
            type="text"
            // Some phones' numeric keyboards have no minus key. The buttons replace it.
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onKeyDown={(event) => {
              if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
              event.preventDefault();
              step(event.key === "ArrowUp" ? 1 : -1);
            }}
            // biome-ignore lint/a11y/noAutofocus: the previously focused field may be gone.
            autoFocus
            className="tabular h-14 min-w-0 flex-1 rounded border border-control bg-white text-center text-ink text-xl hover:border-ink aria-invalid:border-error mouse:h-12"
          />
          <StepButton label="Increase by one" onPress={() => step(1)}>
            <Icon name="plus" />
          </StepButton>
        </div>
      )}
    </LabelledField>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function StepButton({ label, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="flex size-14 shrink-0 items-center justify-center rounded border border-control bg-white hover:border-ink mouse:size-12"
    >
      {children}
    </button>
  );
}
