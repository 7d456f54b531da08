import { type ClipboardEvent, type ComponentProps, type InputEvent, useRef } from "react";
import { TextField } from "#app/form/field.tsx";
import { applyMask, type Edit, type InputState, type Mask } from "./masks.ts";

type MaskedFieldProps = ComponentProps<typeof TextField> & { readonly mask: Mask };

/** A field that formats what is typed or pasted into it, and keeps the caret in its place. */
export function MaskedField({ mask, ...field }: MaskedFieldProps) {
  const before = useRef(String(field.defaultValue ?? ""));

  function show(input: HTMLInputElement, formatted: InputState) {
    before.current = formatted.value;
    // Setting the value, even to the same, would break the browser's undo.
    if (input.value === formatted.value) return;
    input.value = formatted.value;
    input.setSelectionRange(formatted.caret, formatted.caret);
  }

  function onInput(event: InputEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const { value } = input;
    const typed = { value, caret: input.selectionStart ?? value.length };
    show(input, applyMask(mask, before.current, typed, editOf(event.nativeEvent)));
  }

  // The browser would cut the text to `maxLength` before its spaces and dashes are removed.
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    if (input.readOnly) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = input;
    const head =
      value.slice(0, selectionStart ?? value.length) + event.clipboardData.getData("text");
    const tail = value.slice(selectionEnd ?? value.length);
    show(input, mask({ value: head + tail, caret: head.length }, "pasting"));
    const told = { bubbles: true, inputType: "insertFromPaste" };
    input.dispatchEvent(new globalThis.InputEvent("input", told));
  }

  return <TextField {...field} onInput={onInput} onPaste={onPaste} />;
}

function editOf(event: Event): Edit {
  const type = "inputType" in event ? String(event.inputType) : "";
  if (type.startsWith("delete")) return /Forward/.test(type) ? "erasing-forward" : "erasing-back";
  // Autofill inserts a whole value, as pasting does, and may give no input type.
  return /^insert(Text|Composition)/.test(type) ? "typing" : "pasting";
}
