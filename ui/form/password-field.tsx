import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import {
  ariaProps,
  controlClasses,
  type FieldProps,
  LabelledField,
  useFieldIds,
} from "../labelled-field.tsx";
import { Tooltip } from "../tooltip.tsx";

type PasswordFieldProps = Omit<ComponentProps<"input">, "type"> & FieldProps;

/** A password that can be shown while it is typed. Sending the form hides it again. */
export function PasswordField({ label, name, error, hint, ...input }: PasswordFieldProps) {
  const ids = useFieldIds();
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
    <LabelledField ids={ids} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          required
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          {...ariaProps(ids, { error, hint })}
          ref={control}
          type={isShown ? "text" : "password"}
          name={name}
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
            aria-controls={ids.control}
            className="flex w-12 items-center justify-center text-ink-soft hover:text-ink"
            onClick={() => setShown(!isShown)}
          >
            <span className="sr-only">Show {label.toLowerCase()}</span>
            <Icon name={isShown ? "eye-off" : "eye"} className="size-5" />
          </button>
        </Tooltip>
      </div>
    </LabelledField>
  );
}
