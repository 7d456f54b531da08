import { Icon } from "@damson/ui/icon";
import { Tooltip } from "@damson/ui/tooltip";

interface QuantityStepperProps {
  readonly quantity: number;
  /** Default: unlimited. */
  readonly max?: number;
  readonly of: string;
  readonly onChange: (quantity: number) => void;
}

export function QuantityStepper({
  quantity,
  max = Number.POSITIVE_INFINITY,
  of,
  onChange,
}: QuantityStepperProps) {
  return (
    <div className="inline-flex items-center rounded-full border border-control bg-white">
      <StepButton
        icon="minus"
        action="Decrease quantity"
        of={of}
        isDisabled={quantity <= 1}
        onPress={() => onChange(quantity - 1)}
      />
      <span aria-live="polite" aria-atomic="true" className="tabular min-w-8 text-center">
        {quantity}
      </span>
      <StepButton
        icon="plus"
        action="Increase quantity"
        of={of}
        isDisabled={quantity >= max}
        onPress={() => onChange(quantity + 1)}
      />
    </div>
  );
}

interface StepButtonProps {
  readonly icon: "minus" | "plus";
  readonly action: string;
  readonly of: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

function StepButton({ icon, action, of, isDisabled, onPress }: StepButtonProps) {
  return (
    <Tooltip label={action}>
      <button
        type="button"
        aria-label={`${action} of ${of}`}
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
