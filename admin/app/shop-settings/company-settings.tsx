import { isRequired } from "@damson/shop/legal/opening";
import type { Owner } from "@damson/shop/legal/owner";
import { detailNames } from "@damson/shop/legal/owner-details";
import { useState } from "react";
import { CheckBox } from "#admin/ui/check-box.tsx";
import { TextArea, TextField } from "#admin/ui/field.tsx";
import type { Settings } from "#api/shop-settings.ts";
import { companyGroups, companyHints, readCompany, registrationKeys } from "./company-fields.ts";
import { SettingsSection } from "./settings-section.tsx";

type Company = Settings<"company">["content"];

export function CompanySettings() {
  return (
    <SettingsSection name="company" isForOwners labels={detailNames} read={readCompany}>
      {(company, _field, errors) => <CompanyFields company={company} errors={errors} />}
    </SettingsSection>
  );
}

interface FieldsProps {
  readonly company: Company;
  readonly errors: Readonly<Record<string, string>>;
}

function CompanyFields({ company, errors }: FieldsProps) {
  const [hasNone, setHasNone] = useState(registrationKeys.every((key) => company[key] === ""));
  return companyGroups.map(({ title, keys, isOptional }) =>
    isOptional ? (
      <OptionalDetails key={title} title={title} keys={keys} company={company} errors={errors} />
    ) : (
      <fieldset key={title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <legend className="mb-3 font-medium">{title}</legend>
        {keys === registrationKeys && (
          <CheckBox
            name="noRegistration"
            label="Not registered (sole trader or partnership)"
            checked={hasNone}
            onChange={({ currentTarget }) => setHasNone(currentTarget.checked)}
          />
        )}
        {(keys !== registrationKeys || !hasNone) &&
          keys.map((key) => <Detail key={key} of={key} value={company[key]} error={errors[key]} />)}
      </fieldset>
    ),
  );
}

interface OptionalDetailsProps extends FieldsProps {
  readonly title: string;
  readonly keys: readonly (keyof Owner)[];
}

/** Optional details. The form also submits them while collapsed. */
function OptionalDetails({ title, keys, company, errors }: OptionalDetailsProps) {
  const given = keys.filter((key) => company[key]).length;
  return (
    <details open={keys.some((key) => errors[key] !== undefined)}>
      <summary className="min-h-11 cursor-pointer py-2 mouse:min-h-9 mouse:py-1">
        <span className="font-medium">{title}</span>{" "}
        <span className="text-ink-soft">
          (optional, {given} of {keys.length} added)
        </span>
      </summary>
      <fieldset className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
        <legend className="sr-only">{title}</legend>
        {keys.map((key) => (
          <Detail key={key} of={key} value={company[key]} error={errors[key]} />
        ))}
      </fieldset>
    </details>
  );
}

interface DetailProps {
  readonly of: keyof Owner;
  readonly value: string | null;
  readonly error: string | undefined;
}

const lines: Readonly<Partial<Record<keyof Owner, number>>> = {
  geographicAddress: 3,
  registeredOffice: 3,
  returnsAddress: 3,
};
const inputs: Readonly<Partial<Record<keyof Owner, string>>> = {
  legalName: "text",
  email: "email",
  privacyEmail: "email",
  phone: "tel",
  companyNumber: "text",
  registeredIn: "text",
  vatNumber: "text",
};

function Detail({ of: key, value, error }: DetailProps) {
  const mark = isRequired(key) ? " (required by law)" : "";
  const shared = {
    name: key,
    label: `${detailNames[key]}${mark}`,
    hint: companyHints[key],
    defaultValue: value ?? "",
    error,
    autoComplete: "off",
  };
  const type = inputs[key];
  return type === undefined ? (
    <TextArea {...shared} rows={lines[key] ?? 2} />
  ) : (
    <TextField {...shared} type={type} />
  );
}
