import { useState } from "react";
import { ApiError, api } from "#admin/lib/api.ts";
import { queryClient } from "#admin/lib/query-client.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { Button } from "#admin/ui/button.tsx";
import { Panel } from "#admin/ui/dialog.tsx";
import { memberAddress, type Person } from "#api/people.ts";
import { EmailField } from "#app/form/field.tsx";
import { useForm } from "#app/form/use-form.ts";
import { showToast } from "#app/ui/toasts.ts";

interface ChangeAddressProps {
  readonly person: Person;
  readonly onClose: () => void;
}

export function ChangeAddress({ person: { id, email: present }, onClose }: ChangeAddressProps) {
  const [failure, setFailure] = useState<string>();
  const { formProps, field, isSubmitting } = useForm(memberAddress, {
    onValid: async ({ email }) => {
      setFailure(undefined);
      try {
        await api(`/people/${id}/address`, { method: "POST", body: { email } });
        showToast({ title: `A link was sent to ${email}` });
        onClose();
        await queryClient.invalidateQueries({ queryKey: ["people"] });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(error.fields.email ?? error.message);
      }
    },
  });
  return (
    <Panel id="change-address" title="Change the address" onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-5 text-left">
        <EmailField
          label="New email"
          hint={`A mail to it has a link that works for a day. Until it is followed, ${present} counts.`}
          autoComplete="off"
          {...field("email")}
        />
        <FormError>{failure}</FormError>
        <Button type="submit" variant="primary" isPending={isSubmitting} className="self-start">
          Send the link
        </Button>
      </form>
    </Panel>
  );
}
