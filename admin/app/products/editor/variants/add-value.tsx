import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "#admin/ui/button.tsx";
import { TextField } from "#admin/ui/field.tsx";
import { useEditorPage } from "../editor-context.ts";
import { addValue } from "../form/options.ts";
import type { OptionFields } from "../form/product-fields.ts";

interface AddValueProps {
  readonly option: OptionFields;
  /** Place of the option. */
  readonly at: number;
}

/** Adds values of an option, one after the other. */
export function AddValue({ option, at }: AddValueProps) {
  const { editor, former } = useEditorPage();
  const [typed, setTyped] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  const [error, setError] = useState<string>();
  const add = () => {
    const value = typed.trim();
    if (value === "") return setError("Type its name first.");
    if (option.values.some((each) => each.value === value))
      return setError(`${value} is there already.`);
    setError(undefined);
    setTyped("");
    editor.edit((fields) => addValue(fields, option.id, value, former));
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 sm:max-w-60">
        <TextField
          label={`Add a ${option.name.trim().toLowerCase() || "value"}`}
          name={`options.${at}.add`}
          autoComplete="off"
          maxLength={60}
          value={typed}
          error={error ?? editor.messages[`options.${at}.add`]}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setError(undefined);
          }}
          // What was typed and not added would be lost by saving.
          onBlur={({ relatedTarget }) => {
            if (typed.trim() !== "" && relatedTarget !== button.current) add();
          }}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
      </div>
      <Button ref={button} onClick={add}>
        Add
      </Button>
    </div>
  );
}
