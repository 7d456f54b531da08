import { StepButton } from "../quantity-stepper.tsx";

interface LimitedStepperProps {
  readonly quantity: number;
  /** At most so many. */
  readonly most: number;
  /** The product that is counted, for the names of the two buttons. */
  readonly of: string;
  readonly onChange: (quantity: number) => void;
}

/** Chooses a quantity, from 1 up to `most`. */
export function LimitedStepper({ quantity, most, of, onChange }: LimitedStepperProps) {
  return (
    <div className="inline-flex items-center rounded-full border border-control bg-white forced-colors:**:aria-disabled:text-[GrayText]">
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
        isDisabled={quantity >= most}
        onPress={() => onChange(quantity + 1)}
      />
    </div>
  );
}
