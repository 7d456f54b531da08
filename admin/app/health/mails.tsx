import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { Button } from "#admin/ui/button.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import { formatMoment } from "#admin/ui/times.ts";
import type { FailedMail, Health } from "#api/health.ts";
import { formatAge, mailLabels } from "./health-labels.ts";
import { HealthSection } from "./health-section.tsx";

export function Mails({ mails }: Pick<Health, "mails">) {
  const { waiting, oldestSeconds, failed, failures } = mails;
  const retry = useAction({
    run: (body: { readonly id?: number }) => api("POST /health/mails/retry", { body }),
    done: ({ count }) =>
      count === 1 ? "The email is being sent again" : `${count} emails are being sent again`,
    changes: [["health"], ["today"]],
  });
  const columns: readonly Column<FailedMail>[] = [
    { label: "Email", cell: ({ kind }) => mailLabels[kind] ?? kind, isTitle: true },
    { label: "To", cell: ({ recipient }) => recipient },
    { label: "Failed", cell: ({ failedAt, createdAt }) => formatMoment(failedAt ?? createdAt) },
    {
      label: "What was said",
      cell: ({ lastError }) => <span className="text-error">{lastError}</span>,
    },
    {
      label: "Once more",
      cell: (mail) => (
        <Button
          className="whitespace-nowrap mouse:min-h-7"
          isPending={retry.isPending && retry.variables?.id === mail.id}
          onClick={() => retry.start({ id: mail.id })}
          aria-label={`Send again to ${mail.recipient}`}
        >
          Send again
        </Button>
      ),
    },
  ];
  return (
    <HealthSection
      id="emails"
      title="Emails"
      actions={
        failed > 1 && (
          <Button
            isPending={retry.isPending && retry.variables?.id === undefined}
            onClick={() => retry.start({})}
          >
            Send all {failed} again
          </Button>
        )
      }
    >
      <p>
        {waiting === 0
          ? "None waits to be sent."
          : `${waiting} ${waiting === 1 ? "waits" : "wait"} to be sent, the oldest for ${formatAge(oldestSeconds)}.`}{" "}
        {failed === 0 && "None has failed."}
      </p>
      {failures.length > 0 && (
        <div className="mt-3">
          <Table
            caption="Emails that failed, the newest first"
            columns={columns}
            rows={failures}
            rowKey={({ id }) => String(id)}
          />
          {failed > failures.length && (
            <p className="mt-2 text-ink-soft">These are the newest {failures.length}.</p>
          )}
        </div>
      )}
    </HealthSection>
  );
}
