import { showToast } from "@damson/ui/toasts";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type * as v from "valibot";
import { editWith, useEditedFields } from "#admin/editing/edited-fields.ts";
import { useAttempt } from "#admin/editing/use-attempt.ts";
import { sessionKey } from "#admin/lib/query-client.ts";
import type { Settings, SettingsName } from "#api/shop-settings.ts";
import { saveSettings, settingsQuery } from "./use-settings.ts";

interface EditorOptions<Name extends SettingsName, Fields> {
  readonly name: Name;
  readonly schema: v.GenericSchema<unknown, Fields>;
  readonly toFields: (content: Settings<Name>["content"]) => Fields;
  /** The server validates the result. */
  readonly toContent: (fields: Fields) => unknown;
}

/** Form state of a group of settings whose fields are lists. Save waits for pictures. */
export function useSettingsEditor<Name extends SettingsName, Fields extends object>(
  { name, schema, toFields, toContent }: EditorOptions<Name, Fields>,
  stored: Settings<Name>,
) {
  const queries = useQueryClient();
  const saved = useMemo(
    () => ({ version: stored.version, fields: toFields(stored.content) }),
    [stored, toFields],
  );
  const edited = useEditedFields({ name: `settings:${name}`, schema }, saved);
  const { queryKey } = settingsQuery(name);
  const { attempt, ...attempted } = useAttempt(() =>
    queries.fetchQuery({ ...settingsQuery(name), staleTime: 0 }),
  );
  const save = async () => {
    if (!(await attempted.awaitPictures())) return false;
    const { fields, base } = edited.readLatest();
    const after = await saveSettings(name, { content: toContent(fields), version: base.version });
    edited.adopt({ version: after.version, fields: toFields(after.content) }, fields);
    // A response still in flight may be older.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Settings<Name>>(queryKey, after);
    for (const changed of [[...queryKey, "changes"], ["home"], ["activity"], sessionKey]) {
      void queries.invalidateQueries({ queryKey: changed });
    }
    showToast({ title: "Saved" });
    return true;
  };
  return {
    ...edited,
    ...attempted,
    isDirty: edited.isDirty || attempted.hasPendingPictures,
    save: () => void attempt(save),
    edit: editWith(edited, attempted.forget),
  };
}
