import { Badge } from "#admin/ui/badge.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import { formatMoment } from "#admin/ui/times.ts";
import type { Health, JobState } from "#api/health.ts";
import { formatDuration, jobLabels } from "./health-labels.ts";
import { HealthSection } from "./health-section.tsx";

const columns: readonly Column<JobState>[] = [
  { label: "What", cell: ({ name }) => jobLabels[name], isTitle: true },
  { label: "State", cell: (job) => <JobBadge job={job} /> },
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
  { label: "Next", cell: nextOf },
];

function nextOf({ name, next }: JobState): string {
  if (name === "backup") return "–";
  return name === "check_books" || name === "nightly_backup" ? "At night" : formatMoment(next);
}

/** Scheduled jobs and the last backup, which the operator may have made by hand. */
export function Jobs({ jobs }: Pick<Health, "jobs">) {
  return (
    <HealthSection id="jobs" title="Done by itself">
      <Table
        caption="Jobs and their last runs"
        columns={columns}
        rows={jobs}
        rowKey={({ name }) => name}
      />
      {jobs.some(({ name, isLate }) => name === "backup" && isLate) && (
        <p className="mt-2 text-ink-soft">
          Backups are made each night once <code>BACKUP_FOLDER</code> or a bucket is set, and by{" "}
          <code>npm run orders -- backup &lt;file&gt;</code>.
        </p>
      )}
    </HealthSection>
  );
}

function JobBadge({ job: { last, isLate, isOnlyWeighed } }: { readonly job: JobState }) {
  if (last?.error) {
    return (
      <span>
        <Badge tone="bad">Failed</Badge> <span className="text-error">{last.error}</span>
      </span>
    );
  }
  if (isOnlyWeighed && !isLate) {
    return (
      <span>
        <Badge tone="wait">Only weighed</Badge>{" "}
        <span className="text-ink-soft">The identity that opens it is elsewhere</span>
      </span>
    );
  }
  if (isLate) return <Badge tone="bad">{last ? "Late" : "Never"}</Badge>;
  return last ? <Badge tone="good">Done</Badge> : <Badge tone="wait">Not yet</Badge>;
}
