import { useState } from "react";
import { ApiError, api } from "#admin/lib/api.ts";
import { queryClient } from "#admin/lib/query-client.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { Button } from "#admin/ui/button.tsx";
import { Panel } from "#admin/ui/dialog.tsx";
import { SelectField } from "#admin/ui/field.tsx";
import { newPerson, type Welcome } from "#api/people.ts";
import { EmailField } from "#app/form/field.tsx";
import { useForm } from "#app/form/use-form.ts";
import type { NewLink } from "./new-link.ts";

interface AddPersonProps {
  readonly onClose: () => void;
  readonly onLink: (link: NewLink) => void;
}

export function AddPerson({ onClose, onLink }: AddPersonProps) {
  const [failure, setFailure] = useState<string>();
  const { formProps, field, isSubmitting } = useForm(newPerson, {
    onValid: async (person) => {
      setFailure(undefined);
      try {
        const { link } = await api<Welcome>("/people", { method: "POST", body: person });
        onLink({ email: person.email, link });
        onClose();
        await queryClient.invalidateQueries({ queryKey: ["people"] });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(error.fields.email ?? error.message);
      }
    },
  });
  return (
    <Panel id="add-person" title="Add a person" onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-5">
        <EmailField
          label="Email"
          hint="An account with this address in the shop begins anew: its password, second factor and sessions count no more."
          autoComplete="off"
          {...field("email")}
        />
        <SelectField
          label="Role"
          name="role"
          error={field("role").error}
          options={[
            { value: "staff", label: "Staff" },
            { value: "owner", label: "Owner" },
          ]}
        />
        <FormError>{failure}</FormError>
        <Button type="submit" variant="primary" isPending={isSubmitting} className="self-start">
          Make a link
        </Button>
      </form>
    </Panel>
  );
}
