import { LabelledField } from "@damson/ui/labelled-field";
import { Button } from "#app/ui/button.tsx";

interface NewsletterFieldProps {
  readonly error?: string | undefined;
}

export function NewsletterField({ error }: NewsletterFieldProps) {
  return (
    <LabelledField label="Email address" error={error}>
      {(control) => (
        <div className="flex flex-col gap-3 sm:flex-row sm:gap-0">
          <input
            {...control}
            type="email"
            name="email"
            required
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            className="control h-12 min-w-0 sm:rounded-r-none sm:border-r-0"
          />
          <Button type="submit" className="shrink-0 sm:rounded-l-none">
            Subscribe
          </Button>
        </div>
      )}
    </LabelledField>
  );
}
