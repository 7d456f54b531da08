import { type ClipboardEvent, type ComponentProps, type InputEvent, useRef } from "react";
import { TextField } from "#app/ui/field.tsx";
import { applyMask, type Edit, type Mask, type Typed } from "./masks.ts";

type MaskedFieldProps = ComponentProps<typeof TextField> & { readonly mask: Mask };

/** A field that tidies up what is typed or pasted into it, and leaves the caret where it was. */
export function MaskedField({ mask, ...field }: MaskedFieldProps) {
  const before = useRef(String(field.defaultValue ?? ""));

  function show(input: HTMLInputElement, tidy: Typed) {
    before.current = tidy.value;
    // Left alone where nothing changes: touching the value ends the browser's own undo.
    if (input.value === tidy.value) return;
    input.value = tidy.value;
    input.setSelectionRange(tidy.caret, tidy.caret);
  }

  function onInput(event: InputEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const { value } = input;
    const typed = { value, caret: input.selectionStart ?? value.length };
    show(input, applyMask(mask, before.current, typed, editOf(event.nativeEvent)));
  }

  // The browser would cut what is pasted to the field's length first, with all its spaces and dashes.
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
  // What is filled in by the browser comes whole, like what is pasted, and may not say what it is.
  return /^insert(Text|Composition)/.test(type) ? "typing" : "pasting";
}
