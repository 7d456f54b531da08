import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api, listFieldErrors } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { useIsOwner, useSession } from "#admin/session/use-session.ts";
import { Badge, type Tone } from "#admin/ui/badge.tsx";
import { Button } from "#admin/ui/button.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { DialogForm } from "#admin/ui/dialog-form.tsx";
import { formatTime } from "#admin/ui/times.ts";
import type { ProductPage } from "#api/products.ts";
import type { ProductEditor } from "../use-editor.ts";
import { refreshLists } from "../use-product.ts";
import { findState, type Shown } from "./publish.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";

const ID = "archive";
const DELETE_ID = "delete";

interface ArchiveDialogProps {
  readonly page: ProductPage;
  readonly editor: ProductEditor;
  readonly onClose: () => void;
}

type Product = ProductPage["product"];

const badges: Readonly<Record<Shown, readonly [tone: Tone, label: string]>> = {
  draft: ["wait", "Draft"],
  scheduled: ["todo", "Scheduled"],
  live: ["good", "Live"],
  archived: ["done", "Archived"],
};

export function StateBadge({ product }: { readonly product: Product }) {
  const [tone, label] = badges[findState(product, new Date())];
  return <Badge tone={tone}>{label}</Badge>;
}

interface StateProps {
  readonly page: ProductPage;
  readonly editor: ProductEditor;
  readonly lacksRequired: boolean;
}

export function State({ page, editor, lacksRequired }: StateProps) {
  const { product } = page;
  const state = findState(product, new Date());
  const isOwner = useIsOwner();
  const address = useSession().data?.shop.address;
  const [open, setOpen] = useState<"schedule" | "archive" | "delete">();
  const close = () => setOpen(undefined);
  return (
    <>
      <p>{describeState(product, state)}</p>
      {state === "live" && (
        <a
          href={`${address}/products/${product.slug}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4 mouse:min-h-9"
        >
          View in shop
        </a>
      )}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {state !== "live" && (
          <Button
            disabled={lacksRequired}
            isPending={editor.isPending}
            onClick={() => setOpen("schedule")}
          >
            {state === "scheduled" ? "Reschedule" : "Schedule"}
          </Button>
        )}
        {state !== "archived" && state !== "draft" && (
          <Button variant="quiet" className="-ml-2" onClick={() => setOpen("archive")}>
            Archive
          </Button>
        )}
        {state === "archived" && isOwner && (
          <Button variant="quiet" className="-ml-2" onClick={() => setOpen("delete")}>
            Delete
          </Button>
        )}
      </div>
      {open === "delete" && <DeleteDialog product={product} onClose={close} />}
      {open === "schedule" && <ScheduleDialog page={page} editor={editor} onClose={close} />}
      {open === "archive" && <ArchiveDialog page={page} editor={editor} onClose={close} />}
    </>
  );
}

function describeState({ goLiveAt }: Product, state: Shown): string {
  const at = goLiveAt === null ? "" : formatTime(goLiveAt);
  switch (state) {
    case "draft":
      return "Only staff can see this product";
    case "scheduled":
      return `Goes live on ${at}`;
    case "live":
      return `Live since ${at}. Changes go live when you save.`;
    case "archived":
      return "Not for sale. Its orders, prices and URL are kept. You can publish it again.";
  }
}

function ArchiveDialog({ page, editor, onClose }: ArchiveDialogProps) {
  const { id, name } = page.product;
  const archive = () =>
    editor.act({
      done: "Archived",
      run: (version) => api("POST /products/archive", { body: { products: [{ id, version }] } }),
    });
  return (
    <Panel id={ID} title={`Archive ${name}`} onClose={onClose}>
      <DialogForm
        button="Archive"
        variant="danger"
        action={{ isPending: editor.isPending }}
        onSend={() => void archive().then(() => closeDialog(ID))}
      >
        <p>
          The product is removed from your shop and from baskets. Its page says it’s no longer sold.
          Existing orders keep it. You can publish it again.
        </p>
      </DialogForm>
    </Panel>
  );
}

interface DeleteDialogProps {
  readonly product: Product;
  readonly onClose: () => void;
}

function DeleteDialog({ product: { id, name, version }, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { start, error, isPending } = useAction({
    run: () => api("POST /products/delete", { body: { products: [{ id, version }] } }),
    done: () => `${name} deleted`,
    onDone() {
      closeDialog(DELETE_ID);
      void navigate("/products");
      // The product itself is not refetched, because it no longer exists.
      refreshLists(queries);
    },
    changes: [],
    showsFailure: true,
  });
  return (
    <Panel id={DELETE_ID} title={`Delete ${name}`} onClose={onClose}>
      <DialogForm button="Delete" variant="danger" action={{ isPending }} onSend={() => start()}>
        <p>The product and its page are deleted. You can undo this under Products, History.</p>
        <FormError>{listFieldErrors(error).id ?? error?.message}</FormError>
      </DialogForm>
    </Panel>
  );
}
