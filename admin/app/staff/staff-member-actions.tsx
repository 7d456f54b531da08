import { EmailField } from "@damson/ui/form/field";
import { showToast } from "@damson/ui/toasts";
import { useState } from "react";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { useApiForm } from "#admin/lib/use-api-form.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { Button, ButtonLink } from "#admin/ui/button.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { type ListedStaffMember, staffMemberAddress } from "#api/staff-members.ts";
import { type NewLink, staffKeys } from "./staff.ts";

interface ChangeAddressProps {
  readonly staffMember: ListedStaffMember;
  readonly onClose: () => void;
}

interface StaffMemberActionsProps {
  readonly staffMember: ListedStaffMember;
  readonly onLink: (link: NewLink) => void;
}

type Asked = "role" | "reset" | "remove" | "confirm";

const ID = "change-staff-member";

/** An owner's actions on another staff member, each with a confirmation. */
export function StaffMemberActions({ staffMember, onLink }: StaffMemberActionsProps) {
  const [asked, setAsked] = useState<Asked>();
  const [isMoving, setMoving] = useState(false);
  const { id, email, role, changedEmail } = staffMember;
  const other = role === "owner" ? "staff" : "owner";

  const questions = {
    role: {
      title: "Change role",
      text:
        other === "owner"
          ? `${email} will become an owner with full access, including refunds, prices, staff and exports`
          : `${email} will become staff and can no longer refund, change prices, manage staff or export`,
      confirm: "Change role",
      run: () => api("PUT /staff/:id/role", { params: { id }, body: { role: other } }),
      done: `${email} is now ${other === "owner" ? "an owner" : "staff"}`,
    },
    confirm: {
      title: "Confirm email",
      text: `The email of ${email} was changed to ${changedEmail} outside the admin. Call them before you confirm, because whoever reads that mailbox gets their access.`,
      confirm: "Confirm email",
      run: () =>
        api("POST /staff/:id/confirm-address", {
          params: { id },
          body: { email: changedEmail ?? "" },
        }),
      done: `${changedEmail} confirmed`,
    },
    reset: {
      title: "Reset access",
      text: `${email} will be signed out everywhere and must set up a new password and authenticator`,
      confirm: "Create new link",
      run: async () => {
        const { link } = await api("POST /staff/:id/reset", { params: { id } });
        onLink({ email, link });
      },
      done: undefined,
    },
    remove: {
      title: "Remove access",
      text: `${email} will lose access immediately. Their activity is kept.`,
      confirm: "Remove access",
      run: () => api("DELETE /staff/:id", { params: { id } }),
      done: `${email} removed`,
    },
  } as const;
  const action = useAction({
    run: (name: Asked) => questions[name].run(),
    done: (_answer, name) => questions[name].done,
    changes: staffKeys,
  });
  const shown: readonly Asked[] = [
    ...(changedEmail ? (["confirm"] as const) : []),
    "role",
    "reset",
    "remove",
  ];
  const question = asked && questions[asked];

  return (
    <div className="-ml-2 flex flex-wrap gap-x-1 md:-mr-2 md:ml-0 md:justify-end xl:flex-nowrap xl:whitespace-nowrap">
      <ButtonLink variant="quiet" to={`/settings/activity?person=${id}`}>
        Activity <span className="sr-only">{email}</span>
      </ButtonLink>
      {changedEmail === undefined && (
        <Button variant="quiet" onClick={() => setMoving(true)}>
          Change email <span className="sr-only">{email}</span>
        </Button>
      )}
      {isMoving && <ChangeAddress staffMember={staffMember} onClose={() => setMoving(false)} />}
      {shown.map((each) => (
        <Button key={each} variant="quiet" onClick={() => setAsked(each)}>
          {questions[each].title} <span className="sr-only">{email}</span>
        </Button>
      ))}
      {asked && question && (
        <Panel id={`${ID}-${id}`} title={question.title} onClose={() => setAsked(undefined)}>
          <p className="wrap-anywhere mb-5 whitespace-normal text-left">{question.text}</p>
          <div className="flex gap-3">
            <Button
              variant={asked === "remove" ? "danger" : "primary"}
              onClick={() => {
                closeDialog(`${ID}-${id}`);
                action.start(asked);
              }}
            >
              {question.confirm}
            </Button>
            <Button onClick={() => closeDialog(`${ID}-${id}`)}>Cancel</Button>
          </div>
        </Panel>
      )}
    </div>
  );
}

function ChangeAddress({ staffMember: { id, email: present }, onClose }: ChangeAddressProps) {
  const { formProps, field, isSubmitting, refusal } = useApiForm(staffMemberAddress, {
    async send({ email }) {
      await api("POST /staff/:id/address", { params: { id }, body: { email } });
      showToast({ title: `Confirmation sent to ${email}` });
      onClose();
    },
    changes: staffKeys,
  });
  return (
    <Panel id="change-address" title="Change email" onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-5 whitespace-normal text-left">
        <EmailField
          label="New email"
          hint={`We’ll send a confirmation link, valid for one day. Until then they sign in as ${present}.`}
          autoComplete="off"
          {...field("email")}
        />
        <FormError>{refusal?.fields.email ?? refusal?.message}</FormError>
        <Button type="submit" variant="primary" isPending={isSubmitting} className="self-start">
          Send confirmation
        </Button>
      </form>
    </Panel>
  );
}
