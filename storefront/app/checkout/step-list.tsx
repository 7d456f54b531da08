import { Icon } from "@damson/ui/icon";
import { allSteps, type Step, stepNames } from "./steps.ts";

/** The steps of the checkout, marked up to the current one. */
export function StepList({ current }: { readonly current: Step }) {
  return (
    <ol
      aria-label="Checkout steps"
      className="grid grid-cols-3 gap-2 max-[19rem]:grid-cols-1 md:gap-4"
    >
      {allSteps.map((step) => (
        <li
          key={step}
          aria-current={step === current ? "step" : undefined}
          className="flex flex-col gap-2.5"
        >
          <span className="relative h-0.75 overflow-hidden bg-line forced-colors:border">
            <span
              className={`absolute inset-0 origin-left bg-plum transition-transform duration-240 forced-colors:bg-[Highlight] ${step <= current ? "" : "scale-x-0"}`}
            />
          </span>
          <span
            className={`flex items-center gap-1.5 text-sm ${step === current ? "font-medium" : "text-ink-soft"}`}
          >
            <span className="tabular" aria-hidden="true">
              {step}.
            </span>
            {stepNames[step]}
            {step < current && (
              <>
                <Icon name="check" className="size-4 text-plum" />
                <span className="sr-only">completed</span>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
