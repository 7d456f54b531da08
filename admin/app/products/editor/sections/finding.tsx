import { Section } from "#admin/ui/section.tsx";
import { useField } from "../editor-context.ts";
import { Text } from "../fields/text.tsx";
import type { TextName } from "../form/product-fields.ts";

export function Finding() {
  return (
    <Section title="Search and sharing">
      <div className="grid gap-4">
        <Text
          name="searchWords"
          label="Search words"
          hint="Other words that shoppers may type, such as “glue-on”. They are not shown."
          maxLength={1000}
        />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Counted
            name="searchTitle"
            label="Title in search engines"
            fallback="the name"
            shown={60}
          />
          <Counted name="sharingTitle" label="Title when shared" fallback="the name" shown={60} />
          <Counted
            name="searchDescription"
            label="Text in search engines"
            fallback="the description’s beginning"
            shown={155}
            rows={3}
          />
          <Counted
            name="sharingDescription"
            label="Text when shared"
            fallback="the description’s beginning"
            shown={155}
            rows={3}
          />
        </div>
      </div>
    </Section>
  );
}

interface CountedProps {
  readonly name: TextName;
  readonly label: string;
  /** Describes the text that is used if the field is empty. */
  readonly fallback: string;
  /** Number of characters that search engines usually show. */
  readonly shown: number;
  readonly rows?: number;
}

function Counted({ name, label, fallback, shown, rows }: CountedProps) {
  const { length } = useField(name).value.trim();
  const hint =
    length === 0
      ? `Empty: ${fallback}. About ${shown} characters are shown.`
      : `${length} of about ${shown} characters that are shown.`;
  return (
    <Text
      name={name}
      label={label}
      hint={hint}
      maxLength={rows === undefined ? 200 : 500}
      {...(rows === undefined ? {} : { rows })}
    />
  );
}
