import { Icon } from "@damson/ui/icon";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "#admin/ui/button.tsx";
import { CheckBox } from "#admin/ui/check-box.tsx";
import { TextField } from "#admin/ui/field.tsx";
import { useEditorPage } from "../editor-context.ts";
import { addOption, addValue, changeOption, MAX_OPTIONS, removeOption } from "../form/options.ts";
import type { OptionFields } from "../form/product-fields.ts";
import { ValueEditor } from "./value-editor.tsx";

interface AddValueProps {
  readonly option: OptionFields;
  readonly at: number;
}

const names = ["Size", "Scent", "Shade"];

export function Options() {
  const { editor } = useEditorPage();
  const { options } = editor.fields;
  const name = names.find((each) => options.every((option) => option.name !== each)) ?? "Option";
  return (
    <div className="grid gap-4">
      {options.map((option, at) => (
        <OptionEditor key={option.id} option={option} at={at} />
      ))}
      {editor.messages.options && (
        <p data-error="" tabIndex={-1} className="text-error">
          {editor.messages.options}
        </p>
      )}
      {options.length < MAX_OPTIONS && (
        <div>
          <Button onClick={() => editor.edit((fields) => addOption(fields, name))}>
            <Icon name="plus" className="size-4" />
            {options.length === 0 ? "Add options like size, scent or shade" : "Add another option"}
          </Button>
        </div>
      )}
    </div>
  );
}

interface OptionEditorProps {
  readonly option: OptionFields;
  readonly at: number;
}

function OptionEditor({ option, at }: OptionEditorProps) {
  const { editor } = useEditorPage();
  const { id, name, isColour, values } = option;
  const legend = name.trim() || `Option ${at + 1}`;
  return (
    <fieldset className="grid min-w-0 gap-3 border-line border-l-2 pl-4">
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 sm:max-w-60">
          <TextField
            label="Option"
            name={`options.${at}.name`}
            autoComplete="off"
            maxLength={40}
            value={name}
            error={editor.messages[`options.${at}.name`] ?? editor.messages[`options.${at}`]}
            onChange={({ currentTarget }) =>
              editor.edit(
                (fields) =>
                  changeOption(fields, id, (each) => ({ ...each, name: currentTarget.value })),
                `options.${at}`,
              )
            }
          />
        </div>
        <Button
          variant="quiet"
          onClick={() => editor.edit((fields) => removeOption(fields, id))}
          aria-label={`Remove option ${legend}`}
        >
          Remove
        </Button>
      </div>
      <CheckBox
        label="Show as colour swatches"
        name={`options.${at}.isColour`}
        checked={isColour}
        onChange={({ currentTarget: { checked } }) =>
          editor.edit((fields) =>
            changeOption(fields, id, (each) => ({ ...each, isColour: checked })),
          )
        }
      />
      <ul className="grid gap-2">
        {values.map((value, place) => (
          <ValueEditor
            key={value.id}
            option={option}
            value={value}
            place={place}
            path={`options.${at}.values.${place}`}
          />
        ))}
      </ul>
      <AddValue option={option} at={at} />
    </fieldset>
  );
}

function AddValue({ option, at }: AddValueProps) {
  const { editor, former } = useEditorPage();
  const [typed, setTyped] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  const [error, setError] = useState<string>();
  const add = () => {
    const value = typed.trim();
    if (value === "") return setError("Enter a value");
    if (option.values.some((each) => each.value === value))
      return setError(`${value} already exists`);
    setError(undefined);
    setTyped("");
    editor.edit((fields) => addValue(fields, option.id, value, former));
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 sm:max-w-60">
        <TextField
          label={`Add ${option.name.trim().toLowerCase() || "value"}`}
          name={`options.${at}.add`}
          autoComplete="off"
          maxLength={60}
          value={typed}
          error={error ?? editor.messages[`options.${at}.add`]}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setError(undefined);
          }}
          // Adds the typed value, which would otherwise be lost when saving.
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
