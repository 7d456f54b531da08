import { showToast } from "@damson/ui/toasts";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { editWith, useEditedFields } from "#admin/editing/edited-fields.ts";
import { useAttempt } from "#admin/editing/use-attempt.ts";
import { api } from "#admin/lib/api.ts";
import type { EditablePage } from "#api/pages.ts";
import { pageFields, toPageFields } from "./page-fields.ts";
import { keepPage, pageQuery } from "./use-pages.ts";

export type PageEditor = ReturnType<typeof usePageEditor>;

/** `onCreated` is called when a new page was saved. */
export function usePageEditor(page: EditablePage, onCreated?: () => void) {
  const { id } = page;
  const queries = useQueryClient();
  const saved = useMemo(() => toSaved(page), [page]);
  const edited = useEditedFields({ name: `page:${id}`, schema: pageFields }, saved);
  const reload = () => queries.fetchQuery({ ...pageQuery(id), staleTime: 0 });
  const { attempt, ...attempted } = useAttempt(reload);
  const save = async () => {
    if (!(await attempted.awaitPictures())) return false;
    const { fields, base } = edited.readLatest();
    const version = base.version === 0 ? undefined : base.version;
    const after = await api("PUT /pages/:id", { params: { id }, body: { ...fields, version } });
    edited.adopt(toSaved(after), fields);
    await keepPage(queries, after);
    showToast({ title: "Saved" });
    return true;
  };
  return {
    ...edited,
    ...attempted,
    isDirty: edited.isDirty || attempted.hasPendingPictures,
    edit: editWith(edited, attempted.forget),
    save: async () => {
      const isNew = edited.base.version === 0;
      // Called last, because leaving a page with unsaved changes asks first.
      if ((await attempt(save)) && isNew) onCreated?.();
    },
    /** Undoes a change and keeps unsaved input. */
    undo: (change: number) =>
      attempt(async () => {
        await api("POST /catalogue-changes/:id/undo", { params: { id: change } });
        const { fields } = edited.base;
        const after = await reload();
        edited.adopt(toSaved(after), fields);
        await keepPage(queries, after);
        showToast({ title: "Change undone" });
        return true;
      }),
  };
}

function toSaved(page: EditablePage) {
  return { version: page.version, fields: toPageFields(page) };
}
