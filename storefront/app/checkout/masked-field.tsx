import { TextField } from "@damson/ui/form/field";
import {
  type ClipboardEvent,
  type ComponentProps,
  type CompositionEvent,
  type InputEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
} from "react";
import { record, startHistory, undoOrRedo } from "./edit-history.ts";
import { applyMask, type Edit, type InputState, type Mask } from "./masks.ts";

type MaskedFieldProps = ComponentProps<typeof TextField> & { readonly mask: Mask };

/** A field that formats typed and pasted text and keeps the caret in place. */
export function MaskedField({ mask, ...field }: MaskedFieldProps) {
  const control = useRef<HTMLInputElement>(null);
  const history = useEditHistory(control, String(field.defaultValue ?? ""));

  function applyEdit(input: HTMLInputElement, edited: InputState, edit: Edit) {
    const { present } = history.current;
    const formatted = applyMask(mask, present.value, edited, edit);
    if (formatted.value !== present.value) history.current = record(history.current, formatted);
    show(input, formatted);
  }

  function onInput(event: InputEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    // An input method is still composing and would lose its place.
    if (event.nativeEvent.isComposing || input.value === history.current.present.value) return;
    applyEdit(input, getState(input), getEdit(event.nativeEvent));
  }

  function onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    applyEdit(input, getState(input), "typing");
    dispatchInput(input, "insertCompositionText");
  }

  // The browser would cut the text to `maxLength` before its spaces and dashes are removed.
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    if (input.readOnly) return;
    event.preventDefault();
    applyEdit(input, withPasted(input, event.clipboardData.getData("text")), "pasting");
    dispatchInput(input, "insertFromPaste");
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const by = undoDirection(event);
    if (by === undefined || input.readOnly) return;
    event.preventDefault();
    history.current = undoOrRedo(history.current, by);
    show(input, history.current.present);
    dispatchInput(input, by === -1 ? "historyUndo" : "historyRedo");
  }

  return (
    <TextField
      {...field}
      ref={control}
      onInput={onInput}
      onCompositionEnd={onCompositionEnd}
      onPaste={onPaste}
      onKeyDown={onKeyDown}
    />
  );
}

/** Earlier states of a field. Resetting the form clears them: undo must not restore card details. */
function useEditHistory(control: RefObject<HTMLInputElement | null>, value: string) {
  const history = useRef(startHistory(value));
  useEffect(() => {
    const form = control.current?.form;
    const forget = () => {
      history.current = startHistory("");
    };
    form?.addEventListener("reset", forget);
    return () => form?.removeEventListener("reset", forget);
  }, [control]);
  return history;
}

function withPasted(
  { value, selectionStart, selectionEnd }: HTMLInputElement,
  text: string,
): InputState {
  const head = value.slice(0, selectionStart ?? value.length) + text;
  return { value: head + value.slice(selectionEnd ?? value.length), caret: head.length };
}

function getState({ value, selectionStart }: HTMLInputElement): InputState {
  return { value, caret: selectionStart ?? value.length };
}

function show(input: HTMLInputElement, { value, caret }: InputState) {
  if (input.value === value) return;
  input.value = value;
  input.setSelectionRange(caret, caret);
}

function dispatchInput(input: HTMLInputElement, inputType: string) {
  input.dispatchEvent(new globalThis.InputEvent("input", { bubbles: true, inputType }));
}

/** Ctrl+Z undoes; Ctrl+Shift+Z and Ctrl+Y redo. On a Mac the Command key does the same. */
function undoDirection({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? 1 : -1;
  return letter === "y" ? 1 : undefined;
}

function getEdit(event: Event): Edit {
  const type = "inputType" in event ? String(event.inputType) : "";
  if (type.startsWith("delete")) return /Forward/.test(type) ? "erasing-forward" : "erasing-back";
  // Autofill inserts a whole value, like pasting, and may have no input type.
  return /^insert(Text|Composition)/.test(type) ? "typing" : "pasting";
}
