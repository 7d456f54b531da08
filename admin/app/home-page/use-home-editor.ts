import { showToast } from "@damson/ui/toasts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { editWith, useEditedFields } from "#admin/editing/edited-fields.ts";
import { useAttempt } from "#admin/editing/use-attempt.ts";
import { saveSettings, settingsQuery } from "#admin/shop-settings/use-settings.ts";
import type { Settings } from "#api/shop-settings.ts";
import { homeFields, toHomeContent, toHomeFields } from "./home-fields.ts";

export type HomeEditor = ReturnType<typeof useHomeEditor>;

const draft = { name: "home-page", schema: homeFields };

export function useHomeEditor(stored: Settings<"home">) {
  const queries = useQueryClient();
  const saved = useMemo(
    () => ({ version: stored.version, fields: toHomeFields(stored.content) }),
    [stored],
  );
  const edited = useEditedFields(draft, saved);
  const { attempt, ...attempted } = useAttempt(() =>
    queries.fetchQuery({ ...settingsQuery("home"), staleTime: 0 }),
  );
  const { fields, base, adopt } = edited;
  const save = async () => {
    const body = { content: toHomeContent(fields), version: base.version };
    const after = await saveSettings("home", body);
    adopt({ version: after.version, fields: toHomeFields(after.content) }, fields);
    await keep(queries, after);
    showToast({ title: "Saved" });
    return true;
  };
  return {
    ...edited,
    ...attempted,
    save: () => void attempt(save),
    edit: editWith(edited, attempted.forget),
  };
}

async function keep(queries: QueryClient, after: Settings<"home">): Promise<void> {
  const { queryKey } = settingsQuery("home");
  // A response still in flight may be older.
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<Settings<"home">>(queryKey, after);
  void queries.invalidateQueries({ queryKey: [...queryKey, "changes"] });
  void queries.invalidateQueries({ queryKey: ["activity"] });
}
