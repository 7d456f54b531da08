import { Icon } from "@damson/ui/icon";
import { MoveButtons } from "#admin/editing/move-buttons.tsx";
import { Button } from "#admin/ui/button.tsx";
import { useEditorPage } from "../editor-context.ts";
import { changeOption, moveValue, removeValue } from "../form/options.ts";
import type { OptionFields, ValueFields } from "../form/product-fields.ts";

interface ValueEditorProps {
  readonly option: OptionFields;
  readonly value: ValueFields;
  readonly place: number;
  readonly path: string;
}

const NO_SWATCH = "#e9e2da";
const square =
  "flex size-11 shrink-0 items-center justify-center rounded text-ink-soft hover:text-plum mouse:size-9";

export function ValueEditor({ option, value, place, path }: ValueEditorProps) {
  const { editor } = useEditorPage();
  const error = editor.messages[`${path}.value`];
  const change = (changes: Partial<ValueFields>) =>
    editor.edit(
      (fields) =>
        changeOption(fields, option.id, (each) => ({
          ...each,
          values: each.values.map((one) => (one.id === value.id ? { ...one, ...changes } : one)),
        })),
      path,
    );
  const named = value.value || `value ${place + 1}`;
  return (
    <li className="flex flex-wrap items-center gap-1">
      {option.isColour && (
        <input
          type="color"
          aria-label={`Swatch of ${named}${value.swatch ? "" : " (none)"}`}
          value={value.swatch || NO_SWATCH}
          onChange={({ currentTarget }) => change({ swatch: currentTarget.value.toUpperCase() })}
          className={`size-11 shrink-0 cursor-pointer rounded border border-control bg-white p-1 mouse:size-9 ${value.swatch ? "" : "opacity-40"}`}
        />
      )}
      <input
        type="text"
        name={`${path}.value`}
        aria-label={`Name of ${named}`}
        aria-invalid={error === undefined ? undefined : true}
        autoComplete="off"
        maxLength={60}
        value={value.value}
        onChange={({ currentTarget }) => change({ value: currentTarget.value })}
        className="h-11 min-w-40 flex-1 rounded border border-control bg-white px-3 hover:border-ink aria-invalid:border-error sm:max-w-60 mouse:h-9"
      />
      <div className="flex max-sm:basis-full max-sm:justify-end">
        <MoveButtons
          of={named}
          at={place}
          count={option.values.length}
          onMove={(from, to) => editor.edit((fields) => moveValue(fields, option.id, { from, to }))}
        />
        {option.isColour && value.swatch && (
          <Button variant="quiet" onClick={() => change({ swatch: "" })}>
            Remove swatch<span className="sr-only"> for {named}</span>
          </Button>
        )}
        <button
          type="button"
          className={square}
          aria-label={`Remove ${named}`}
          onClick={() => editor.edit((fields) => removeValue(fields, option.id, value.id))}
        >
          <Icon name="close" className="size-4" />
        </button>
      </div>
      {error && <p className="w-full text-error text-sm">{error}</p>}
    </li>
  );
}
