import { CheckBox } from "#admin/ui/check-box.tsx";
import { TextField } from "#admin/ui/field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { readText } from "./typed-text.ts";

const labels = {
  isCodeGiven: "Give new subscribers a discount code",
  percent: "Discount (%)",
  days: "Valid for (days)",
};

export function NewsletterSettings() {
  return (
    <SettingsSection name="newsletter" isForOwners labels={labels} read={readNewsletter}>
      {(newsletter, field) => (
        <>
          <p className="text-ink-soft text-sm">
            Shown in the sign-up popup, help page, terms and emails. Changes apply to new
            subscribers only. Existing codes stay valid.
          </p>
          <CheckBox
            name="isCodeGiven"
            label={labels.isCodeGiven}
            defaultChecked={newsletter.isCodeGiven}
          />
          <div className="grid grid-cols-2 items-start gap-4">
            {(["percent", "days"] as const).map((name) => (
              <TextField
                key={name}
                {...field(name)}
                inputMode="numeric"
                defaultValue={String(newsletter[name])}
              />
            ))}
          </div>
        </>
      )}
    </SettingsSection>
  );
}

function readNewsletter(fields: FormData) {
  // An empty field becomes 0, which the server rejects.
  const number = (name: string) => Number(readText(fields, name));
  return {
    isCodeGiven: fields.has("isCodeGiven"),
    percent: number("percent"),
    days: number("days"),
  };
}
