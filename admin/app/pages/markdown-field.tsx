import { textPlaceholders } from "@damson/shop/settings/shop-pages";
import { focusAtOnce } from "@damson/ui/focus-at-once";
import { type FieldProps, LabelledField } from "@damson/ui/labelled-field";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { LinkField } from "#admin/editing/link-field.tsx";
import { Button } from "#admin/ui/button.tsx";
import type {} from "./markdown-toolbar.d.ts";

interface MarkdownFieldProps
  extends FieldProps,
    Omit<ComponentProps<"textarea">, "children" | "name"> {
  /** Controls below the text. `insert` replaces the selection. */
  readonly children?: (insert: Insert) => ReactNode;
}

/** Inserts the text that `create` returns for the selected text. */
type Insert = (create: (selected: string) => string) => void;

const button =
  "inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded px-2.5 text-sm hover:bg-petal mouse:min-h-9 mouse:min-w-9";

/**
 * A text with Markdown formatting. Arrow keys move within the toolbar, and each change can be undone with the
 * browser's own undo.
 */
export function MarkdownField({ label, error, hint, children, ...area }: MarkdownFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    void import("@github/markdown-toolbar-element");
  }, []);
  const [isLinking, setLinking] = useState(false);
  const insert: Insert = (create) => insertText(field.current, create);
  return (
    <LabelledField label={label} error={error} hint={hint}>
      {(control) => (
        <div className="rounded border border-control bg-white focus-within:border-ink">
          <div className="flex flex-wrap items-center gap-x-1 border-line border-b px-1 py-0.5">
            <markdown-toolbar for={control.id} aria-label="Formatting" class="flex flex-wrap">
              <md-header level="1" role="button" class={button}>
                Heading
              </md-header>
              <md-header level="2" role="button" class={button}>
                Subheading
              </md-header>
              <md-bold role="button" aria-label="Bold" class={`${button} font-bold`}>
                B
              </md-bold>
              <md-italic role="button" aria-label="Italic" class={`${button} italic`}>
                I
              </md-italic>
              <md-unordered-list role="button" class={button}>
                List
              </md-unordered-list>
              <md-ordered-list role="button" class={button}>
                Numbered list
              </md-ordered-list>
            </markdown-toolbar>
            <button
              type="button"
              aria-expanded={isLinking}
              className={button}
              onClick={() => setLinking(!isLinking)}
            >
              Link
            </button>
            <Placeholders onChoose={(name) => insert(() => `{${name}}`)} />
          </div>
          {isLinking && (
            <LinkTool
              onLink={(path) => {
                setLinking(false);
                insert((selected) => `[${selected || "text"}](${path})`);
              }}
            />
          )}
          <textarea
            ref={field}
            rows={18}
            {...area}
            {...control}
            aria-keyshortcuts="Control+B Meta+B Control+I Meta+I"
            onKeyDown={pressShortcut}
            className="block w-full resize-y rounded bg-transparent px-3 py-2"
          />
          {children?.(insert)}
        </div>
      )}
    </LabelledField>
  );
}

/** Chooses the target of a link. */
function LinkTool({ onLink }: { readonly onLink: (path: string) => void }) {
  const [path, setPath] = useState("");
  const isComplete = /^(?:\/|https?:\/\/)\S*$/.test(path);
  return (
    <div className="grid items-end gap-2 border-line border-b p-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <LinkField
        ref={focusAtOnce}
        label="Link to"
        name="link"
        value={path}
        onChange={({ currentTarget }) => setPath(currentTarget.value)}
      />
      <Button aria-disabled={!isComplete || undefined} onClick={() => isComplete && onLink(path)}>
        Insert link
      </Button>
    </div>
  );
}

function Placeholders({ onChoose }: { readonly onChoose: (name: string) => void }) {
  return (
    <select
      aria-label="Insert a placeholder"
      title="Placeholders show your current settings. Those for features you don’t use are left out."
      value=""
      onChange={({ currentTarget: { value } }) => onChoose(value)}
      className="min-h-11 max-w-44 rounded bg-transparent px-2 text-sm hover:bg-petal mouse:min-h-9"
    >
      <option value="">Placeholder</option>
      {Object.entries(textPlaceholders).map(([name, meaning]) => (
        <option key={name} value={name}>
          {meaning}
        </option>
      ))}
    </select>
  );
}

const shortcuts: Readonly<Record<string, string>> = { b: "md-bold", i: "md-italic" };

/** Ctrl+B or ⌘B for bold, and the same with I for italics. */
function pressShortcut(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const tool = shortcuts[event.key];
  if (tool === undefined || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  event.preventDefault();
  const field = event.currentTarget.parentElement;
  field?.querySelector<HTMLElement>(tool)?.click();
}

/** Inserts text like typing, so that the browser can undo it. */
function insertText(field: HTMLTextAreaElement | null, create: (selected: string) => string): void {
  if (field === null) return;
  const text = create(field.value.slice(field.selectionStart, field.selectionEnd));
  field.focus();
  if (document.execCommand("insertText", false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
