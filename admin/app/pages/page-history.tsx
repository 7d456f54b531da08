import { HistoryItem } from "#admin/editing/history-item.tsx";
import { api } from "#admin/lib/api.ts";
import { usePages } from "#admin/lib/use-pages.ts";
import { PagedList } from "#admin/ui/paged-list.tsx";
import type { ListedChange } from "#api/catalogue-changes.ts";
import { formatFieldNames } from "./page-fields.ts";
import type { PageEditor } from "./use-page-editor.ts";
import { pageHistoryKey } from "./use-pages.ts";

interface PageHistoryProps {
  readonly id: string;
  readonly editor: PageEditor;
}

export function PageHistory({ id, editor }: PageHistoryProps) {
  const pages = usePages({
    queryKey: pageHistoryKey(id),
    load: (before, signal) =>
      api("GET /pages/:id/history", { params: { id }, query: { before }, signal }),
  });
  return (
    <PagedList pages={pages} empty="Changes will appear here">
      {(changes) => (
        <ol className="-mt-2">
          {changes.map((change) => (
            <HistoryItem
              key={change.id}
              change={change}
              title={describe(change)}
              isPending={editor.isPending}
              onUndo={() => void editor.undo(change.id)}
            />
          ))}
        </ol>
      )}
    </PagedList>
  );
}

function describe({ undoes, things }: ListedChange): string {
  const fields = formatFieldNames(things.flatMap((thing) => thing.fields));
  const action = undoes === null ? "Saved" : "Change undone";
  return fields === "" ? action : `${action}: ${fields}`;
}
