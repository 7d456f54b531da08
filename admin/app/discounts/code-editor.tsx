import { decimalPounds } from "@damson/shop/money";
import type { DiscountKind } from "@damson/shop/orders/discount";
import { type ComponentProps, useState } from "react";
import { api } from "#admin/lib/api.ts";
import { useApiForm } from "#admin/lib/use-api-form.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { Button } from "#admin/ui/button.tsx";
import { CopyButton } from "#admin/ui/copy-button.tsx";
import { autoFocusRef, closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { SelectField, TextField } from "#admin/ui/field.tsx";
import { type Code, MAX_CODES, type SavedCodes } from "#api/codes.ts";
import { codeForm } from "./code-form.ts";
import { GoodsFields } from "./goods-fields.tsx";

const ID = "code-editor";

const kinds: readonly { readonly value: DiscountKind; readonly label: string }[] = [
  { value: "percent", label: "Percentage" },
  { value: "amount", label: "Fixed amount" },
  { value: "delivery", label: "Free delivery" },
];

interface CodeEditorProps {
  /** The code to edit. If absent, creates codes. */
  readonly code?: Code | undefined;
  readonly onClose: () => void;
}

/** Creates a code with a chosen name or several random ones, or edits a code. */
export function CodeEditor({ code, onClose }: CodeEditorProps) {
  const [made, setMade] = useState<readonly string[]>();
  const title = code ? `Edit ${code.code}` : "Create discount";
  async function save(body: SavedCodes) {
    if (code) {
      await api("PUT /codes/:code", { params: { code: code.code }, body });
      return closeDialog(ID);
    }
    setMade((await api("POST /codes", { body })).codes);
  }
  return (
    <Panel id={ID} title={made ? formatTitle(made) : title} onClose={onClose}>
      {made ? <Made codes={made} /> : <CodeForm code={code} onSave={save} />}
    </Panel>
  );
}

function formatTitle(codes: readonly string[]): string {
  return codes.length === 1 ? "Code created" : `${codes.length} codes created`;
}

interface CodeFormProps {
  readonly code: Code | undefined;
  readonly onSave: (codes: SavedCodes) => Promise<void>;
}

function CodeForm({ code, onSave }: CodeFormProps) {
  const [isNamed, setNamed] = useState(true);
  const { formProps, field, isSubmitting, refusal } = useApiForm(codeForm, {
    send: onSave,
    changes: [["codes"]],
  });
  /** Adds the server's error if the form itself found none. */
  const fieldProps: FieldsProps["fieldProps"] = (name, value) => {
    const error = field(name).error ?? refusal?.fields[name];
    return { name, error, defaultValue: String(value ?? ""), autoComplete: "off" };
  };
  return (
    <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!code && (
        <SelectField
          label="Type"
          name="type"
          value={isNamed ? "named" : "single"}
          onChange={({ currentTarget: { value } }) => setNamed(value === "named")}
          options={[
            { value: "named", label: "A code that many customers can use" },
            { value: "single", label: "Random codes that work for one order each" },
          ]}
        />
      )}
      {!code && isNamed && (
        <TextField
          {...fieldProps("code")}
          label="Code"
          hint="For example, SUMMER10"
          ref={autoFocusRef}
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <DiscountFields code={code} fieldProps={fieldProps} />
      <GoodsFields goods={code?.goods ?? null} error={fieldProps("goods").error} />
      {isNamed ? (
        <UseFields code={code} fieldProps={fieldProps} />
      ) : (
        <RandomCodeFields fieldProps={fieldProps} />
      )}
      <DayFields code={code} fieldProps={fieldProps} />
      <TextField
        {...fieldProps("note", code?.note)}
        label="Note (optional)"
        hint="For example, a campaign. Not shown to customers."
      />
      {refusal && Object.keys(refusal.fields).length === 0 && (
        <FormError>{refusal.message}</FormError>
      )}
      <Button
        type="submit"
        variant="primary"
        isPending={isSubmitting}
        className="justify-self-end max-sm:w-full"
      >
        {code ? "Save" : "Create"}
      </Button>
    </form>
  );
}

interface FieldsProps {
  readonly code?: Code | undefined;
  /** Props of a field, with its initial value. */
  readonly fieldProps: (
    name: keyof SavedCodes,
    value?: string | number | null,
  ) => Pick<ComponentProps<typeof TextField>, "name" | "error" | "defaultValue" | "autoComplete">;
}

function DiscountFields({ code, fieldProps }: FieldsProps) {
  const [kind, setKind] = useState<DiscountKind>(code?.kind ?? "percent");
  const isPercent = kind === "percent";
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-4">
        <SelectField
          label="Discount"
          name="kind"
          value={kind}
          options={kinds}
          onChange={({ currentTarget: { value } }) =>
            setKind(kinds.find((each) => each.value === value)?.value ?? "percent")
          }
        />
        {kind !== "delivery" && (
          <TextField
            key={kind}
            {...fieldProps("value", code?.kind === kind ? formatValue(code) : "")}
            label={isPercent ? "Discount (%)" : "Amount (£)"}
            inputMode={isPercent ? "numeric" : "decimal"}
          />
        )}
      </div>
      <TextField
        {...fieldProps("minimum", code?.minimum ? decimalPounds(code.minimum) : "")}
        label={kind === "amount" ? "Minimum spend (£)" : "Minimum spend (£, optional)"}
        hint="Counts the products that the discount applies to, without delivery"
        inputMode="decimal"
      />
    </>
  );
}

function UseFields({ code, fieldProps }: FieldsProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-4">
      <TextField
        {...fieldProps("maxUses", code?.maxUses)}
        label="Total uses (optional)"
        inputMode="numeric"
      />
      <TextField
        {...fieldProps("maxUsesPerCustomer", code?.maxUsesPerCustomer)}
        label="Uses per customer (optional)"
        inputMode="numeric"
      />
    </div>
  );
}

function RandomCodeFields({ fieldProps }: FieldsProps) {
  return (
    <>
      <TextField
        {...fieldProps("count", 1)}
        label={`Number of codes (up to ${MAX_CODES})`}
        inputMode="numeric"
      />
      <TextField
        {...fieldProps("email")}
        label="Limit to email address (optional)"
        type="email"
        spellCheck={false}
      />
    </>
  );
}

function DayFields({ code, fieldProps }: FieldsProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-4">
      <TextField
        {...fieldProps("firstDay", code?.firstDay)}
        label="First day (optional)"
        type="date"
      />
      <TextField
        {...fieldProps("lastDay", code?.lastDay)}
        label="Last day (optional)"
        type="date"
      />
    </div>
  );
}

function formatValue({ kind, value }: Code): string {
  return kind === "amount" ? decimalPounds(value) : String(value);
}

function Made({ codes }: { readonly codes: readonly string[] }) {
  const text = codes.join("\n");
  return (
    <div className="grid gap-4">
      <textarea
        readOnly
        aria-label="Codes"
        rows={Math.min(codes.length, 10)}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: the form that had the focus is gone.
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="resize-none rounded border border-control bg-white p-3 text-lg tracking-wide"
      />
      <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1">
        <CopyButton text={text}>{codes.length === 1 ? "Copy code" : "Copy all"}</CopyButton>
        <Button variant="primary" onClick={() => closeDialog(ID)}>
          Done
        </Button>
      </div>
    </div>
  );
}
