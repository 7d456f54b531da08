import { Link } from "react-router";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { usePages } from "#admin/lib/use-pages.ts";
import { PictureProgress } from "#admin/products/import/picture-progress.tsx";
import { BackLink } from "#admin/ui/back-link.tsx";
import { Button } from "#admin/ui/button.tsx";
import { eventColumns } from "#admin/ui/event-columns.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { PagedList } from "#admin/ui/paged-list.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import type { ListedChange } from "#api/catalogue-changes.ts";
import { changeText } from "./change-text.ts";
import { changedQueries } from "./use-products.ts";

export function HistoryPage() {
  const pages = usePages({
    queryKey: ["catalogue-changes"],
    load: (before, signal) => api("GET /catalogue-changes", { query: { before }, signal }),
  });
  return (
    <>
      <BackLink to="/products">Products</BackLink>
      <PageHead title="Product history" />
      <PictureProgress />
      <PagedList pages={pages} empty="Changes to products and prices will appear here">
        {(changes) => <ChangeTable changes={changes} />}
      </PagedList>
    </>
  );
}

function ChangeTable({ changes }: { readonly changes: readonly ListedChange[] }) {
  return (
    <Table
      caption="Changes, newest first"
      columns={columns}
      rows={changes}
      rowKey={({ id }) => String(id)}
    />
  );
}

const columns: readonly Column<ListedChange>[] = [
  ...eventColumns,
  { label: "Change", isTitle: true, cell: (change) => <What change={change} /> },
  {
    label: "Undo",
    isTitle: true,
    heading: <span className="sr-only">Undo</span>,
    cell: (change) => <Undo change={change} />,
  },
];

function What({ change }: { readonly change: ListedChange }) {
  const text = changeText(change);
  const id = change.count === 1 ? change.things[0]?.productId : undefined;
  if (id === undefined) return <span className="wrap-anywhere">{text}</span>;
  return (
    <Link to={`/products/${id}`} className="wrap-anywhere underline-offset-4 hover:underline">
      {text}
    </Link>
  );
}

function Undo({ change }: { readonly change: ListedChange }) {
  const undo = useAction({
    run: () => api("POST /catalogue-changes/:id/undo", { params: { id: change.id } }),
    done: () => ({ title: "Undone", description: changeText(change) }),
    changes: changedQueries,
  });
  if (change.undoneBy !== undefined) {
    return <span className="text-ink-soft text-xs">Undone by {change.undoneBy}</span>;
  }
  if (change.canUndoInSettings) {
    return (
      <Link to="/settings" className="text-ink-soft text-xs underline underline-offset-4">
        Undo in Settings
      </Link>
    );
  }
  if (!change.canUndo) return null;
  return (
    <Button
      variant="quiet"
      className="-my-1 max-md:px-0"
      aria-label={`Undo: ${changeText(change)}`}
      isPending={undo.isPending}
      onClick={() => undo.start()}
    >
      Undo
    </Button>
  );
}
