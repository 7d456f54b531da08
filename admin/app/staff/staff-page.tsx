import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#admin/lib/api.ts";
import { useSession } from "#admin/session/use-session.ts";
import { Badge } from "#admin/ui/badge.tsx";
import { Button } from "#admin/ui/button.tsx";
import { CopyButton } from "#admin/ui/copy-button.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { TextField } from "#admin/ui/field.tsx";
import { Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import { formatTime } from "#admin/ui/times.ts";
import type { ListedStaffMember } from "#api/staff-members.ts";
import { AddStaffMember } from "./add-staff-member.tsx";
import { RefundLimit } from "./refund-limit.tsx";
import { type NewLink, roleNames } from "./staff.ts";
import { StaffMemberActions } from "./staff-member-actions.tsx";

const ID = "new-link";

interface LinkPanelProps extends NewLink {
  readonly onClose: () => void;
}

const states = {
  active: { tone: "good", text: "Active" },
  invited: { tone: "wait", text: "Invited" },
  expired: { tone: "bad", text: "Invitation expired" },
} as const;

export function StaffPage() {
  const query = useQuery({ queryKey: ["staff"], queryFn: () => api("GET /staff") });
  const { data: session } = useSession();
  const isOwner = session?.member.role === "owner";
  const [isAdding, setAdding] = useState(false);
  const [newLink, setNewLink] = useState<NewLink>();

  const isSelf = ({ id }: ListedStaffMember) => id === session?.member.id;
  const columns: readonly Column<ListedStaffMember>[] = [
    {
      label: "Email",
      isTitle: true,
      cell: (staffMember) => (
        <span className="wrap-anywhere">
          {staffMember.email}
          {isSelf(staffMember) && <span className="text-ink-soft"> (you)</span>}
          {staffMember.newEmail && (
            <span className="block text-ink-soft text-sm">{staffMember.newEmail} unconfirmed</span>
          )}
          {staffMember.changedEmail !== undefined && (
            <span className="block text-error text-sm">
              Locked: email changed to {staffMember.changedEmail || "none"}
            </span>
          )}
        </span>
      ),
    },
    { label: "Role", cell: ({ role }) => (role ? roleNames[role] : "No access") },
    {
      label: "Status",
      cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].text}</Badge>,
    },
    {
      label: "Last sign-in",
      cell: ({ lastSignInAt }) => (
        <span className="tabular md:whitespace-nowrap">
          {lastSignInAt ? formatTime(lastSignInAt) : "Never"}
        </span>
      ),
    },
    {
      label: "Actions",
      isTitle: true,
      isNumber: true,
      cell: (staffMember) =>
        isSelf(staffMember) ? null : (
          <StaffMemberActions staffMember={staffMember} onLink={setNewLink} />
        ),
    },
  ];

  return (
    <>
      <PageHead
        title="Staff"
        actions={
          isOwner && (
            <Button variant="primary" onClick={() => setAdding(true)}>
              Invite
            </Button>
          )
        }
      />
      <p className="mb-4 max-w-prose text-ink-soft">
        Owners have full access. Staff can’t refund, cancel paid orders, export or erase data, or
        manage prices, discounts or staff. Changes on this page need your authenticator code. We
        email the other owners about them.
      </p>
      <Loaded query={query}>
        {({ staffMembers }) => (
          <Table
            caption="Staff members"
            columns={columns}
            rows={staffMembers}
            rowKey={({ id }) => id}
          />
        )}
      </Loaded>
      {/* One error message is enough if both requests are denied. */}
      {query.data && (
        <div className="mt-10">
          <RefundLimit />
        </div>
      )}
      {isAdding && <AddStaffMember onClose={() => setAdding(false)} onLink={setNewLink} />}
      {newLink && <LinkPanel {...newLink} onClose={() => setNewLink(undefined)} />}
    </>
  );
}

/** A new invitation link. It is shown only once. */
function LinkPanel({ email, link, onClose }: LinkPanelProps) {
  return (
    <Panel id={ID} title="Invitation link" onClose={onClose}>
      <p className="mb-4">
        Send this link privately to {email}: anyone who has it can set up the account. It works
        once, for two hours.
      </p>
      <TextField
        label="Link"
        name="link"
        readOnly
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="mt-5 flex gap-3">
        <CopyButton variant="primary" text={link}>
          Copy link
        </CopyButton>
        <Button onClick={() => closeDialog(ID)}>Done</Button>
      </div>
    </Panel>
  );
}
