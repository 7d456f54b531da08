import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#admin/lib/api.ts";
import type { Answer, Body } from "#api/contract.ts";
import type { Settings, SettingsName } from "#api/shop-settings.ts";

export function settingsQuery<Name extends SettingsName>(name: Name) {
  return queryOptions({
    queryKey: ["shop-settings", name],
    queryFn: async ({ signal }) =>
      castSettings<Name>(await api("GET /shop-settings/:name", { params: { name }, signal })),
  });
}

/** Saves a group of settings. Fails if `version` is no longer the current one. */
export async function saveSettings<Name extends SettingsName>(
  name: Name,
  body: Body<"PUT /shop-settings/:name">,
): Promise<Settings<Name>> {
  return castSettings<Name>(await api("PUT /shop-settings/:name", { params: { name }, body }));
}

/** The name in the path determines the type of the settings. */
function castSettings<Name extends SettingsName>(
  settings: Answer<"GET /shop-settings/:name">,
): Settings<Name> {
  return settings as Settings<Name>;
}

export function useSettings<Name extends SettingsName>(name: Name) {
  return useQuery(settingsQuery(name));
}

export function useSettingsHistory(name: SettingsName) {
  return useQuery({
    queryKey: ["shop-settings", name, "changes"],
    queryFn: ({ signal }) => api("GET /shop-settings/:name/changes", { params: { name }, signal }),
  });
}
