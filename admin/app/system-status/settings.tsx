import { useQuery } from "@tanstack/react-query";
import { api } from "#admin/lib/api.ts";
import { Loaded } from "#admin/ui/load-states.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import type { ServerSetting } from "#api/system-status.ts";
import { StatusSection } from "./status-section.tsx";

const columns: readonly Column<ServerSetting>[] = [
  {
    label: "Setting",
    cell: ({ name }) => <code className="break-all">{name}</code>,
    isTitle: true,
  },
  {
    label: "Value",
    cell: ({ value, isDefault }) => (
      <span className={`break-all ${isDefault ? "text-ink-soft" : ""}`}>
        {value}
        {isDefault && value !== "Not set" && " (default)"}
      </span>
    ),
  },
];

/** Environment settings of the server. Secrets are only shown as set or not set. */
export function Settings() {
  const query = useQuery({
    queryKey: ["system-status", "settings"],
    queryFn: ({ signal }) => api("GET /system-status/settings", { signal }),
  });
  return (
    <StatusSection id="settings" title="Server settings">
      <Loaded query={query}>
        {({ settings }) => (
          <details>
            <summary className="min-h-11 content-center underline underline-offset-4 mouse:min-h-9">
              All {settings.length} settings
            </summary>
            <Table
              caption="Server settings"
              columns={columns}
              rows={settings}
              rowKey={({ name }) => name}
            />
          </details>
        )}
      </Loaded>
    </StatusSection>
  );
}
