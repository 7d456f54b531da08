import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import { controlClasses, type FieldProps, LabelledField } from "../labelled-field.tsx";
import { Tooltip } from "../tooltip.tsx";

type PasswordFieldProps = Omit<ComponentProps<"input">, "type"> & FieldProps;

/** A password that can be shown while it is typed. Sending the form hides it again. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const control = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);

  // Submitted as plain text, it would be remembered among the browser's suggestions.
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
            className={`${controlClasses} h-12 pr-12`}
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
              <Icon name={isShown ? "eye-off" : "eye"} className="size-5" />
            </button>
          </Tooltip>
        </div>
      )}
    </LabelledField>
  );
}
