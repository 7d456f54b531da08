import { useState } from "react";
import { api } from "#admin/lib/api.ts";
import { useApiForm } from "#admin/lib/use-api-form.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { Button } from "#admin/ui/button.tsx";
import { CopyButton } from "#admin/ui/copy-button.tsx";
import { autoFocusRef, closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { TextField } from "#admin/ui/field.tsx";
import { MAX_CODES } from "#api/codes.ts";
import { codeForm } from "./code-form.ts";

const ID = "create-codes";

export function CreateCodes({ onClose }: { readonly onClose: () => void }) {
  const [made, setMade] = useState<readonly string[]>();
  return (
    <Panel id={ID} title={made ? formatTitle(made) : "Create codes"} onClose={onClose}>
      {made ? <Made codes={made} /> : <CodeForm onMade={setMade} />}
    </Panel>
  );
}

function formatTitle(codes: readonly string[]): string {
  return codes.length === 1 ? "Code created" : `${codes.length} codes created`;
}

function CodeForm({ onMade }: { readonly onMade: (codes: readonly string[]) => void }) {
  const { formProps, field, isSubmitting, refusal } = useApiForm(codeForm, {
    async send(body) {
      const { codes } = await api("POST /codes", { body });
      onMade(codes);
    },
    changes: [["codes"]],
  });
  /** Adds the server's error if the form itself found none. */
  const fieldProps = (name: Parameters<typeof field>[0]) => {
    const { error, ...rest } = field(name);
    return { ...rest, error: error ?? refusal?.fields[name] };
  };
  return (
    <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p>Each code works for one order.</p>
      <div className="grid grid-cols-2 items-end gap-4">
        <TextField
          {...fieldProps("percent")}
          label="Discount (%)"
          ref={autoFocusRef}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...fieldProps("count")}
          label={`Number of codes (up to ${MAX_CODES})`}
          inputMode="numeric"
          autoComplete="off"
          defaultValue="1"
        />
      </div>
      <TextField
        {...fieldProps("lastDay")}
        label="Last day (optional)"
        hint="End of day, London time"
        type="date"
      />
      <TextField
        {...fieldProps("email")}
        label="Limit to email address (optional)"
        type="email"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...fieldProps("note")}
        label="Note (optional)"
        hint="For example, a campaign. Not shown to customers."
        autoComplete="off"
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
        Create
      </Button>
    </form>
  );
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
