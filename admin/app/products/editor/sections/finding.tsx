import { Section } from "#admin/ui/section.tsx";
import { useField } from "../editor-context.ts";
import { Text } from "../fields/text.tsx";
import type { TextName } from "../form/product-fields.ts";

export function Finding() {
  return (
    <Section title="Search engine listing and sharing">
      <div className="grid gap-4">
        <Text
          name="searchKeywords"
          label="Search keywords"
          hint="Other words shoppers may search for, like “present”. Not shown in your shop."
          maxLength={1000}
        />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Counted name="searchTitle" label="SEO title" fallback="the product name" shown={60} />
          <Counted
            name="sharingTitle"
            label="Social title"
            fallback="the product name"
            shown={60}
          />
          <Counted
            name="searchDescription"
            label="Meta description"
            fallback="the start of the description"
            shown={155}
            rows={3}
          />
          <Counted
            name="sharingDescription"
            label="Social description"
            fallback="the start of the description"
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
  /** The text that is used if the field is empty. */
  readonly fallback: string;
  /** Number of characters that search engines usually show. */
  readonly shown: number;
  readonly rows?: number;
}

function Counted({ name, label, fallback, shown, rows }: CountedProps) {
  const { length } = useField(name).value.trim();
  const hint =
    length === 0
      ? `If empty, we use ${fallback}. About ${shown} characters are shown.`
      : `${length} of about ${shown} characters`;
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
