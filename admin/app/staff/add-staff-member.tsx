import { EmailField } from "@damson/ui/form/field";
import { api } from "#admin/lib/api.ts";
import { useApiForm } from "#admin/lib/use-api-form.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { Button } from "#admin/ui/button.tsx";
import { Panel } from "#admin/ui/dialog.tsx";
import { SelectField } from "#admin/ui/field.tsx";
import { newStaffMember } from "#api/staff-members.ts";
import { type NewLink, staffKeys } from "./staff.ts";

interface AddStaffMemberProps {
  readonly onClose: () => void;
  readonly onLink: (link: NewLink) => void;
}

export function AddStaffMember({ onClose, onLink }: AddStaffMemberProps) {
  const { formProps, field, isSubmitting, refusal } = useApiForm(newStaffMember, {
    async send(staffMember) {
      const { link } = await api("POST /staff", { body: staffMember });
      onLink({ email: staffMember.email, link });
      onClose();
    },
    changes: staffKeys,
  });
  return (
    <Panel id="add-staff-member" title="Invite staff member" onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-5">
        <EmailField
          label="Email"
          hint="If this email already has an account, we’ll reset its password and authenticator and sign it out everywhere"
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
        <FormError>{refusal?.fields.email ?? refusal?.message}</FormError>
        <Button type="submit" variant="primary" isPending={isSubmitting} className="self-start">
          Invite
        </Button>
      </form>
    </Panel>
  );
}
