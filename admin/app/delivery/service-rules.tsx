import { MoveButtons } from "#admin/editing/move-buttons.tsx";
import { moveItem } from "#admin/editing/moved.ts";
import { ListError } from "#admin/home-page/list-error.tsx";
import { Button } from "#admin/ui/button.tsx";
import { SelectField, TextField } from "#admin/ui/field.tsx";
import { Section } from "#admin/ui/section.tsx";
import { createServiceRule, type ServiceRuleFields } from "./delivery-fields.ts";
import type { DeliveryEditor } from "./use-delivery-editor.ts";

interface ServiceRulesProps {
  readonly editor: DeliveryEditor;
}

/** Chooses the service code of each parcel in a carrier's file. */
export function ServiceRules({ editor }: ServiceRulesProps) {
  const { serviceRules: rules } = editor.fields;
  const change = (next: readonly ServiceRuleFields[], path = "serviceRules") =>
    editor.edit((fields) => ({ ...fields, serviceRules: [...next] }), path);
  return (
    <Section title="Carrier services">
      <p className="mb-3 text-ink-soft text-sm">
        Exports for a carrier have the service code of the first rule that fits the order. Use the
        codes of your carrier’s account, such as Royal Mail Click &amp; Drop.
      </p>
      <ListError message={editor.messages.serviceRules} />
      <ol className="grid gap-4">
        {rules.map((rule, at) => (
          <Rule
            key={rule.id}
            editor={editor}
            rule={rule}
            at={at}
            onChange={(changes, name) =>
              change(
                rules.map((each) => (each.id === rule.id ? { ...each, ...changes } : each)),
                `serviceRules.${at}.${name}`,
              )
            }
            onMove={(from, to) => change(moveItem(rules, from, to))}
            onRemove={() => change(rules.filter(({ id }) => id !== rule.id))}
          />
        ))}
      </ol>
      <Button
        className={rules.length > 0 ? "mt-4" : ""}
        onClick={() => change([...rules, createServiceRule()])}
      >
        Add a rule
      </Button>
    </Section>
  );
}

type RuleField = Exclude<keyof ServiceRuleFields, "id">;

interface RuleProps extends ServiceRulesProps {
  readonly rule: ServiceRuleFields;
  readonly at: number;
  readonly onChange: (changes: Partial<ServiceRuleFields>, name: RuleField) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
}

function Rule({ editor, rule, at, onChange, onMove, onRemove }: RuleProps) {
  const title = `Rule ${at + 1}`;
  const field = (name: RuleField) => ({
    name: `serviceRules.${at}.${name}`,
    value: rule[name],
    autoComplete: "off",
    error: editor.messages[`serviceRules.${at}.${name}`],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [name]: currentTarget.value }, name),
  });
  return (
    <li className="border-line border-t pt-3">
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <legend className="sr-only">{title}</legend>
        <div className="flex items-end gap-1">
          <div className="min-w-0 flex-1">
            <SelectField
              {...field("rate")}
              label="Delivery rate"
              options={[
                { value: "", label: "All rates" },
                ...listRates(editor, rule.rate).map((name) => ({ value: name, label: name })),
              ]}
            />
          </div>
          <MoveButtons
            of={title}
            at={at}
            count={editor.fields.serviceRules.length}
            onMove={onMove}
          />
        </div>
        <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
          <TextField
            {...field("maxWeight")}
            label="Up to (g)"
            hint="Empty for any weight"
            inputMode="numeric"
          />
          <TextField
            {...field("maxValue")}
            label="Items worth up to (£)"
            hint="Empty for any value"
            inputMode="decimal"
          />
          <TextField {...field("code")} label="Service code" hint="Like TPN24" maxLength={100} />
        </div>
        <Button variant="quiet" className="-ml-2 justify-self-start" onClick={onRemove}>
          Remove rule<span className="sr-only"> {at + 1}</span>
        </Button>
      </fieldset>
    </li>
  );
}

/** Includes the rule's own rate, which may have been renamed. */
function listRates({ fields }: DeliveryEditor, own: string): readonly string[] {
  const names = fields.zones.flatMap(({ rates }) => rates.map(({ name }) => name.trim()));
  return [...new Set([...names, own])].filter((name) => name !== "");
}
