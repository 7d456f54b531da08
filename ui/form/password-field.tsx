import { type ComponentProps, useEffect, useRef, useState } from "react";
import { IconDrawing } from "../icon.tsx";
import { type FieldProps, LabelledField } from "../labelled-field.tsx";
import { Tooltip } from "../tooltip.tsx";

// Not in `icon.tsx`, which every page loads.
const eye =
  "M2.75 12S6 5.75 12 5.75 21.25 12 21.25 12 18 18.25 12 18.25 2.75 12 2.75 12ZM12 14.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5Z";
const crossedEye =
  "M4 4l16 16M9.5 6.15A8.8 8.8 0 0 1 12 5.75c6 0 9.25 6.25 9.25 6.25a16 16 0 0 1-2.9 3.65M6.25 7.6A15.5 15.5 0 0 0 2.75 12S6 18.25 12 18.25a8.6 8.6 0 0 0 4.25-1.1";

type PasswordFieldProps = Omit<ComponentProps<"input">, "type"> & FieldProps;

/** Lets the user show the password. Submitting the form hides it again. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const control = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);

  // Browsers would add a visible password to their suggestions on submit.
  useEffect(() => {
    const form = control.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);

  return (
    <LabelledField label={label} error={error} hint={hint}>
      {(field) => (
        <div className="relative">
          <input
            required
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...field}
            ref={control}
            type={isShown ? "text" : "password"}
            className="control h-12 pr-12"
          />
          <Tooltip
            label={isShown ? "Hide" : "Show"}
            align="right"
            className="absolute inset-y-0 right-0"
          >
            <button
              type="button"
              aria-pressed={isShown}
              aria-controls={field.id}
              className="flex w-12 items-center justify-center text-ink-soft hover:text-ink"
              onClick={() => setShown(!isShown)}
            >
              <span className="sr-only">Show {label.toLowerCase()}</span>
              <IconDrawing path={isShown ? crossedEye : eye} className="size-5" />
            </button>
          </Tooltip>
        </div>
      )}
    </LabelledField>
  );
}
