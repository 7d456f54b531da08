import { Icon, type IconName } from "@damson/ui/icon";
import { Tooltip } from "@damson/ui/tooltip";

interface QuantityStepperProps {
  readonly quantity: number;
  /** The product that is counted, for the names of the two buttons. */
  readonly of: string;
  readonly onChange: (quantity: number) => void;
}

/** Chooses a quantity, from 1 upwards. */
export function QuantityStepper({ quantity, of, onChange }: QuantityStepperProps) {
  return (
    <div className="inline-flex items-center rounded-full border border-control bg-white">
      <StepButton
        icon="minus"
        name={`Decrease quantity of ${of}`}
        isDisabled={quantity <= 1}
        onPress={() => onChange(quantity - 1)}
      />
      <span aria-live="polite" aria-atomic="true" className="tabular min-w-8 text-center">
        {quantity}
      </span>
      <StepButton
        icon="plus"
        name={`Increase quantity of ${of}`}
        onPress={() => onChange(quantity + 1)}
      />
    </div>
  );
}

interface StepButtonProps {
  readonly icon: IconName;
  readonly name: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

/** A round button of a stepper. */
export function StepButton({ icon, name, isDisabled = false, onPress }: StepButtonProps) {
  return (
    <Tooltip label={icon === "minus" ? "Decrease quantity" : "Increase quantity"}>
      <button
        type="button"
        aria-label={name}
        // Not `disabled`, which would drop the focus.
        aria-disabled={isDisabled}
        className="flex size-11 items-center justify-center rounded-full transition-colors hover:text-plum aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft/60"
        onClick={() => {
          if (!isDisabled) onPress();
        }}
      >
        <Icon name={icon} className="size-5" />
      </button>
    </Tooltip>
  );
}
