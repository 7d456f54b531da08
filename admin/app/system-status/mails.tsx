import { api } from "#admin/lib/api.ts";
import { formatCount } from "#admin/lib/format-count.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { Button } from "#admin/ui/button.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import { formatMoment } from "#admin/ui/times.ts";
import type { FailedMail, SystemStatus } from "#api/system-status.ts";
import { formatAge, mailLabels } from "./status-labels.ts";
import { StatusSection } from "./status-section.tsx";

export function Mails({ mails }: Pick<SystemStatus, "mails">) {
  const { waiting, oldestSeconds, failed, failures } = mails;
  const retry = useAction({
    run: (body: { readonly id?: number }) => api("POST /system-status/mails/retry", { body }),
    done: ({ count }) => (count === 1 ? "Email queued again" : `${count} emails queued again`),
    changes: [["system-status"], ["home"]],
  });
  const columns: readonly Column<FailedMail>[] = [
    { label: "Email", cell: ({ kind }) => mailLabels[kind] ?? kind, isTitle: true },
    { label: "To", cell: ({ recipient }) => recipient },
    { label: "Failed", cell: ({ failedAt, createdAt }) => formatMoment(failedAt ?? createdAt) },
    {
      label: "Error",
      cell: ({ lastError }) => <span className="text-error">{lastError}</span>,
    },
    {
      label: "Action",
      cell: (mail) => (
        <Button
          className="whitespace-nowrap mouse:min-h-7"
          isPending={retry.isPending && retry.variables?.id === mail.id}
          onClick={() => retry.start({ id: mail.id })}
          aria-label={`Resend to ${mail.recipient}`}
        >
          Resend
        </Button>
      ),
    },
  ];
  return (
    <StatusSection
      id="emails"
      title="Emails"
      actions={
        failed > 1 && (
          <Button
            isPending={retry.isPending && retry.variables?.id === undefined}
            onClick={() => retry.start({})}
          >
            Resend all {failed}
          </Button>
        )
      }
    >
      <p>
        {waiting === 0
          ? "No emails waiting."
          : `${formatCount(waiting, "email")} waiting, the oldest for ${formatAge(oldestSeconds)}.`}{" "}
        {failed === 0 && "No failed emails."}
      </p>
      {failures.length > 0 && (
        <div className="mt-3">
          <Table
            caption="Failed emails, newest first"
            columns={columns}
            rows={failures}
            rowKey={({ id }) => String(id)}
          />
          {failed > failures.length && (
            <p className="mt-2 text-ink-soft">Showing the newest {failures.length}</p>
          )}
        </div>
      )}
    </StatusSection>
  );
}
