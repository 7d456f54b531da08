import { useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { api } from "#admin/lib/api.ts";
import { useApiForm } from "#admin/lib/use-api-form.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { Button } from "#admin/ui/button.tsx";
import { TextField } from "#admin/ui/field.tsx";
import { Loaded } from "#admin/ui/load-states.tsx";
import type { Customer, Erased } from "#api/customers.ts";
import { listErasurePlan } from "./erasure-summary.ts";

interface ErasureFormProps {
  readonly customer: Customer;
  readonly onErased: (erased: Erased) => void;
}

export function ErasureForm({ customer, onErased }: ErasureFormProps) {
  const preview = useQuery({
    queryKey: ["customers", customer.id, "erasure"],
    queryFn: () => api("GET /customers/:id/erasure", { params: { id: customer.id } }),
    staleTime: 0,
  });
  return (
    <Loaded query={preview}>
      {(found) => {
        const { goes, stays } = listErasurePlan(customer, found);
        return (
          <>
            {goes.length > 0 ? (
              <Lines title="Will be erased permanently" lines={goes} />
            ) : (
              <p className="mb-4">Nothing can be erased yet</p>
            )}
            <Lines title="Will be kept" lines={stays} />
            {goes.length > 0 && <TypedAddress customer={customer} onErased={onErased} />}
          </>
        );
      }}
    </Loaded>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul className="mb-4 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

function TypedAddress({ customer, onErased }: ErasureFormProps) {
  const { id, email } = customer;
  const schema = v.object({
    email: v.pipe(
      v.string(),
      v.trim(),
      v.check((typed) => typed.toLowerCase() === email, `Enter ${email}`),
    ),
  });
  const { isSubmitting, formProps, field, refusal } = useApiForm(schema, {
    send: async (body) =>
      onErased(await api("POST /customers/:id/erasure", { params: { id }, body })),
    // The customer's own page reloads when the dialog closes, if any data remains.
    changes: [["customers", "list"], ["messages"], ["newsletter"]],
  });
  return (
    <form {...formProps} className="grid gap-4">
      <TextField
        {...field("email")}
        label={`Enter ${email} to confirm`}
        hint="First check that the request really comes from this person"
        autoComplete="off"
        spellCheck={false}
        inputMode="email"
      />
      <FormError>{refusal?.message}</FormError>
      <Button type="submit" variant="danger" isPending={isSubmitting}>
        Erase data
      </Button>
    </form>
  );
}
