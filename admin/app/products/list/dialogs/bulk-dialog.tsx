import type { ReactNode } from "react";
import { Link } from "react-router";
import { ApiError, listFieldErrors } from "#admin/lib/api.ts";
import { formatCount } from "#admin/lib/format-count.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { Panel } from "#admin/ui/dialog.tsx";
import { DialogForm } from "#admin/ui/dialog-form.tsx";
import type { ChangeAnswer, NotReady } from "#api/products.ts";
import { formatMissing } from "../labels.ts";
import { type BulkDialogProps, useBulkChange } from "./bulk-change.ts";

interface BulkActionProps extends BulkDialogProps {
  /** `Archive`, and `Archived` for the toast. */
  readonly verb: string;
  readonly past: string;
  readonly change: (
    products: readonly { readonly id: string }[],
    typed: FormData,
  ) => Promise<ChangeAnswer>;
  readonly title?: string;
  readonly variant?: "primary" | "danger";
  readonly children: ReactNode;
}

/** Confirms a bulk action and runs it. */
export function BulkDialog({ ids, verb, change, children, ...props }: BulkActionProps) {
  const count = formatCount(ids.length, "product");
  const id = `${verb.toLowerCase()}-products`;
  const { onDone, onClose, title = `${verb} ${count}`, variant = "primary" } = props;
  const { start, error, isPending } = useBulkChange({
    dialog: id,
    onDone,
    run: (typed: FormData) =>
      change(
        ids.map((each) => ({ id: each })),
        typed,
      ),
    done: `${props.past} ${count}`,
  });
  return (
    <Panel id={id} title={title} onClose={onClose}>
      <DialogForm
        button={`${verb} ${count}`}
        variant={variant}
        action={{ isPending }}
        onSend={start}
      >
        {children}
        <FormError>{listFieldErrors(error).id ?? error?.message}</FormError>
        <NotReadyList products={readNotReady(error)} />
      </DialogForm>
    </Panel>
  );
}

function NotReadyList({ products }: NotReady) {
  if (products.length === 0) return null;
  return (
    <ul aria-label="Missing details" className="grid max-h-80 gap-2 overflow-y-auto">
      {products.map(({ id, name, missing }) => (
        <li key={id}>
          <Link to={`/products/${id}`} className="font-medium underline underline-offset-4">
            {name}
          </Link>
          : {formatMissing(missing)}
        </li>
      ))}
    </ul>
  );
}

function readNotReady(error: Error | null): NotReady["products"] {
  if (!(error instanceof ApiError) || error.code !== "not_ready") return [];
  // Safe, because the server sends this error body.
  return (error.body as unknown as NotReady).products;
}
