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
import { type NewLink, roleNames, staffKeys } from "./staff.ts";

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
      title: other === "owner" ? "Make an owner" : "Make staff",
      text:
        other === "owner"
          ? `${email} will be able to do everything: refunds, prices, people and exports as well.`
          : `${email} will no longer be able to refund, change prices and people, or export.`,
      confirm: `Make ${roleNames[other].toLowerCase()}`,
      run: () => api("PUT /people/:id/role", { params: { id }, body: { role: other } }),
      done: `${email} is ${other === "owner" ? "an owner" : "of the staff"} now`,
    },
    confirm: {
      title: "Confirm address",
      text: `The account of ${email} has the address ${changedEmail} by now, which was not changed here. Ask them by telephone before you confirm it: the holder of that address will have their role.`,
      confirm: "Confirm the address",
      run: () =>
        api("POST /people/:id/confirm-address", {
          params: { id },
          body: { email: changedEmail ?? "" },
        }),
      done: `${changedEmail} is confirmed`,
    },
    reset: {
      title: "New link",
      text: `${email} is signed out everywhere, and sets up a new password and second factor.`,
      confirm: "Make a new link",
      run: async () => {
        const { link } = await api("POST /people/:id/reset", { params: { id } });
        onLink({ email, link });
      },
      done: undefined,
    },
    remove: {
      title: "Remove",
      text: `${email} loses access at once. What they did stays in the history.`,
      confirm: "Remove",
      run: () => api("DELETE /people/:id", { params: { id } }),
      done: `${email} was removed`,
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
      <ButtonLink variant="quiet" to={`/activity?person=${id}`}>
        History
        <span className="sr-only">{email}</span>
      </ButtonLink>
      {changedEmail === undefined && (
        <Button variant="quiet" onClick={() => setMoving(true)}>
          Change address
          <span className="sr-only">{email}</span>
        </Button>
      )}
      {isMoving && <ChangeAddress staffMember={staffMember} onClose={() => setMoving(false)} />}
      {shown.map((each) => (
        <Button key={each} variant="quiet" onClick={() => setAsked(each)}>
          {questions[each].title}
          <span className="sr-only">{email}</span>
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
