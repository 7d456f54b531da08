import { useIsOwner } from "#admin/session/use-session.ts";
import { SelectField, TextField } from "#admin/ui/field.tsx";
import { Section } from "#admin/ui/section.tsx";
import { useField } from "../editor-context.ts";
import { Flag } from "../fields/flag.tsx";
import { Text } from "../fields/text.tsx";

const markdown = {
  hint: "Formatting: **bold**, *italic*, “- ” for a list, [text](https://…) for a link",
  maxLength: 20_000,
};

export function Texts() {
  return (
    <Section title="Description">
      <div className="grid gap-4">
        <Text name="description" label="Description" rows={7} {...markdown} />
        <Text name="howToUse" label="How to use" rows={4} {...markdown} />
      </div>
    </Section>
  );
}

/** Details that the law requires. */
export function Label() {
  return (
    <Section title="Label details">
      <div className="grid gap-4">
        <Text
          name="ingredients"
          label="Ingredients"
          hint="INCI names in label order. Required by law for cosmetics."
          rows={4}
          maxLength={20_000}
        />
        <Flag
          name="isFlammable"
          label="Flammable"
          hint="For example, perfume or nail polish remover. Can’t be sent by air."
        />
        <Text name="warnings" label="Warnings" hint="As on the label" rows={3} maxLength={5000} />
        <Text
          name="responsiblePerson"
          label="UK Responsible Person"
          hint="Name and address, as on the label. Required by law for cosmetics."
          rows={2}
          maxLength={500}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Text
            name="periodAfterOpening"
            label="Period after opening (months)"
            hint="The number in the open jar symbol, like 12"
            inputMode="numeric"
            maxLength={6}
          />
          <VatRate />
        </div>
      </div>
    </Section>
  );
}

const vatRates = [
  { value: "20", label: "20% (standard)" },
  { value: "5", label: "5% (reduced)" },
  { value: "0", label: "0%" },
];

/** Only owners set the VAT rate, like prices. */
function VatRate() {
  const { value, error, set } = useField("vatRate");
  const known = vatRates.find((rate) => rate.value === value);
  if (!useIsOwner()) {
    return (
      <TextField
        label="VAT rate"
        name="vatRate"
        hint="Only owners can change this"
        readOnly
        value={known?.label ?? `${value}%`}
      />
    );
  }
  return (
    <SelectField
      label="VAT rate"
      name="vatRate"
      hint="Included in prices"
      error={error}
      value={value}
      options={known ? vatRates : [...vatRates, { value, label: `${value}%` }]}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}
