import { Badge } from "#admin/ui/badge.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import { formatMoment } from "#admin/ui/times.ts";
import type { JobState, SystemStatus } from "#api/system-status.ts";
import { formatDuration, jobLabels } from "./status-labels.ts";
import { StatusSection } from "./status-section.tsx";

const columns: readonly Column<JobState>[] = [
  { label: "Job", cell: ({ name }) => jobLabels[name], isTitle: true },
  { label: "Status", cell: (job) => <JobBadge job={job} /> },
  {
    label: "Last run",
    cell: ({ last }) =>
      last ? (
        <span>
          {formatMoment(last.ranAt)}{" "}
          <span className="text-ink-soft">took {formatDuration(last.milliseconds)}</span>
        </span>
      ) : (
        "–"
      ),
  },
  { label: "Next", cell: formatNext },
];

function formatNext({ name, next }: JobState): string {
  if (name === "backup") return "–";
  return name === "check_integrity" || name === "nightly_backup" ? "Tonight" : formatMoment(next);
}

/** Scheduled jobs and the last backup, which the operator may have made by hand. */
export function Jobs({ jobs }: Pick<SystemStatus, "jobs">) {
  return (
    <StatusSection id="jobs" title="Scheduled jobs">
      <Table
        caption="Scheduled jobs and their last runs"
        columns={columns}
        rows={jobs}
        rowKey={({ name }) => name}
      />
      {jobs.some(({ name, isLate }) => name === "backup" && isLate) && (
        <p className="mt-2 text-ink-soft">
          No nightly backup yet. Set <code>BACKUP_FOLDER</code> or <code>BACKUP_S3_BUCKET</code> on
          the server. To make a backup now, run <code>npm run orders -- backup &lt;file&gt;</code>.
        </p>
      )}
    </StatusSection>
  );
}

function JobBadge({ job: { last, isLate, isSizeCheckedOnly } }: { readonly job: JobState }) {
  if (last?.error) {
    return (
      <span>
        <Badge tone="bad">Failed</Badge> <span className="text-error">{last.error}</span>
      </span>
    );
  }
  if (isSizeCheckedOnly && !isLate) {
    return (
      <span>
        <Badge tone="wait">Size checked only</Badge>{" "}
        <span className="text-ink-soft">The decryption key isn’t on this server</span>
      </span>
    );
  }
  if (isLate) return <Badge tone="bad">{last ? "Overdue" : "Never run"}</Badge>;
  return last ? <Badge tone="good">Done</Badge> : <Badge tone="wait">Not yet</Badge>;
}
