import { EmailField } from "@damson/ui/form/field";
import { showToast } from "@damson/ui/toasts";
import { api } from "#admin/lib/api.ts";
import { useApiForm } from "#admin/lib/use-api-form.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { Button } from "#admin/ui/button.tsx";
import { Panel } from "#admin/ui/dialog.tsx";
import { type ListedStaffMember, staffMemberAddress } from "#api/staff-members.ts";
import { staffKeys } from "./staff.ts";

interface ChangeAddressProps {
  readonly staffMember: ListedStaffMember;
  readonly onClose: () => void;
}

export function ChangeAddress({
  staffMember: { id, email: present },
  onClose,
}: ChangeAddressProps) {
  const { formProps, field, isSubmitting, refusal } = useApiForm(staffMemberAddress, {
    async send({ email }) {
      await api("POST /people/:id/address", { params: { id }, body: { email } });
      showToast({ title: `A link was sent to ${email}` });
      onClose();
    },
    changes: staffKeys,
  });
  return (
    <Panel id="change-address" title="Change the address" onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-5 whitespace-normal text-left">
        <EmailField
          label="New email"
          hint={`We send it a link that works for a day. Until the link is used, they sign in as ${present}.`}
          autoComplete="off"
          {...field("email")}
        />
        <FormError>{refusal?.fields.email ?? refusal?.message}</FormError>
        <Button type="submit" variant="primary" isPending={isSubmitting} className="self-start">
          Send the link
        </Button>
      </form>
    </Panel>
  );
}
