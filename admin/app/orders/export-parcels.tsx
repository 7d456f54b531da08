import { api, saveBlob } from "#admin/lib/api.ts";
import { formatCount } from "#admin/lib/format-count.ts";
import type { Selection } from "#admin/lib/selection.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { DialogForm } from "#admin/ui/dialog-form.tsx";
import { SelectField } from "#admin/ui/field.tsx";
import type { CarrierId, OrderResult } from "#api/parcels.ts";
import { BulkPanel } from "./order-results.tsx";

interface ExportParcelsProps {
  readonly selection: Selection;
  readonly onClose: () => void;
}

const carrierNames: Readonly<Record<CarrierId, string>> = {
  "royal-mail": "Royal Mail Click & Drop",
  other: "Another carrier (CSV)",
};

/** Saves a carrier's file of the selected orders, and lists the ones that need attention. */
export function ExportParcels({ selection, onClose }: ExportParcelsProps) {
  return (
    <BulkPanel id="export-parcels" title="Export for a carrier" verb="exported" onClose={onClose}>
      {(onResults) => <Choice numbers={selection.ids} onResults={onResults} />}
    </BulkPanel>
  );
}

interface ChoiceProps {
  readonly numbers: readonly string[];
  readonly onResults: (results: readonly OrderResult[]) => void;
}

function Choice({ numbers, onResults }: ChoiceProps) {
  const action = useAction({
    run: (carrier: CarrierId) =>
      api("POST /parcels/export", { body: { carrier, numbers: [...numbers] } }),
    onDone: ({ name, csv, orders }) => {
      if (csv !== "") saveBlob(name, new Blob([csv], { type: "text/csv" }));
      onResults(orders);
    },
    changes: [["activity"]],
    showsFailure: true,
  });
  return (
    <DialogForm
      button={`Export ${formatCount(numbers.length, "order")}`}
      action={action}
      onSend={(typed) => action.start(typed.get("carrier") === "other" ? "other" : "royal-mail")}
    >
      <SelectField
        label="Carrier"
        name="carrier"
        options={Object.entries(carrierNames).map(([value, label]) => ({ value, label }))}
      />
      <p className="text-ink-soft text-sm">
        The file has the addresses, phone numbers, weights and service codes of paid orders. Choose
        the service codes under Settings, Delivery.
      </p>
    </DialogForm>
  );
}
