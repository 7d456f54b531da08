import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#admin/lib/api.ts";
import type { Settings, SettingsHistory, SettingsName } from "#api/shop-settings.ts";

export function settingsQuery<Name extends SettingsName>(name: Name) {
  return queryOptions({
    queryKey: ["shop-settings", name],
    queryFn: ({ signal }) => api<Settings<Name>>(`/shop-settings/${name}`, { signal }),
  });
}

/** One group of the settings, as it is saved. */
export function useSettings<Name extends SettingsName>(name: Name) {
  return useQuery(settingsQuery(name));
}

/** The last changes of a group. */
export function useSettingsHistory(name: SettingsName) {
  return useQuery({
    queryKey: ["shop-settings", name, "changes"],
    queryFn: ({ signal }) => api<SettingsHistory>(`/shop-settings/${name}/changes`, { signal }),
  });
}
