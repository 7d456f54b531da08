import { useState } from "react";
import { Button } from "#admin/ui/button.tsx";
import { useField } from "../editor-context.ts";
import type { TextName } from "../form/product-fields.ts";
import { Markdown } from "./markdown.tsx";
import { Text } from "./text.tsx";

interface MarkdownTextProps {
  readonly name: TextName;
  readonly label: string;
  readonly rows: number;
}

/** A text with small Markdown, and how it will look. */
export function MarkdownText({ name, label, rows }: MarkdownTextProps) {
  const { value } = useField(name);
  const [isShown, setShown] = useState(false);
  return (
    <div className="grid gap-2">
      <Text
        name={name}
        label={label}
        hint="**bold**, *italic*, “- ” begins a line of a list, and [words](https://…) a link."
        rows={rows}
        maxLength={20_000}
      />
      <div>
        <Button
          variant="quiet"
          className="-ml-2"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? "Hide the preview" : "Preview"}
          <span className="sr-only"> of {label.toLowerCase()}</span>
        </Button>
        {isShown && (
          <section
            aria-label={`Preview of ${label.toLowerCase()}`}
            className="max-w-[68ch] border-line border-y bg-white p-4 text-base wrap-anywhere"
          >
            {value.trim() === "" ? (
              <p className="text-ink-soft">Nothing is typed yet.</p>
            ) : (
              <Markdown text={value} />
            )}
          </section>
        )}
      </div>
    </div>
  );
}
