import { Figure } from "#admin/ui/figure.tsx";
import { formatTime } from "#admin/ui/times.ts";
import type { Health } from "#api/health.ts";
import { formatBytes } from "./health-labels.ts";
import { HealthSection } from "./health-section.tsx";

/** Size of the database, and versions. */
export function Database({
  health: { database, nodeVersion, startedAt },
}: {
  readonly health: Health;
}) {
  const { kind, version, bytes } = database;
  const name = kind === "sqlite" ? "SQLite" : "Postgres";
  return (
    <HealthSection id="database" title="Database and versions">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-8 gap-y-3">
        <Figure term={`${name} ${version}`} className="">
          {formatBytes(bytes)}
        </Figure>
        <Figure term="Node" className="">
          {nodeVersion}
        </Figure>
        <Figure term="Running since" className="">
          {formatTime(startedAt)}
        </Figure>
      </dl>
    </HealthSection>
  );
}
