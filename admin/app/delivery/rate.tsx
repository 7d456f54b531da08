import type { ReactNode } from "react";
import { Link } from "react-router";
import { MoveButtons } from "#admin/editing/move-buttons.tsx";
import { moveItem } from "#admin/editing/moved.ts";
import { ListError } from "#admin/home-page/list-error.tsx";
import { useProductPage } from "#admin/products/list/use-products.ts";
import { Button } from "#admin/ui/button.tsx";
import { TextField } from "#admin/ui/field.tsx";
import type { BandFields, RateFields, ZoneFields } from "./delivery-fields.ts";
import type { DeliveryEditor } from "./use-delivery-editor.ts";

interface RateProps {
  readonly editor: DeliveryEditor;
  readonly zone: ZoneFields;
  readonly zoneAt: number;
  readonly rate: RateFields;
  readonly at: number;
}

const labels = {
  name: "Rate name",
  charge: "Price (£)",
  freeFrom: "Free from (£)",
  days: "Working days",
  maxWeight: "Maximum weight (g)",
} as const;

const hints = {
  charge: "0 if always free",
  freeFrom: "Empty for never",
  days: "For example, 2 or 3–5",
  maxWeight: "Empty for no limit",
} as const;

export function Rate({ editor, zone, zoneAt, rate, at }: RateProps) {
  const path = `zones.${zoneAt}.rates.${at}`;
  const title = rate.name.trim() || `Rate ${at + 1}`;
  const field = (name: keyof typeof labels) => ({
    name: `${path}.${name}`,
    label: labels[name],
    value: rate[name],
    autoComplete: "off",
    error: editor.messages[`${path}.${name}`],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      editor.editRate(zone, rate.id, { [name]: currentTarget.value }, `${path}.${name}`),
  });
  return (
    <li className="border-line border-t pt-3">
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <legend className="sr-only">
          {title}, {zone.name}
        </legend>
        <div className="flex items-end gap-1">
          <div className="min-w-0 flex-1">
            <TextField {...field("name")} maxLength={60} />
          </div>
          <MoveButtons
            of={title}
            at={at}
            count={zone.rates.length}
            onMove={(from, to) =>
              editor.editZone(zone.id, { rates: [...moveItem(zone.rates, from, to)] })
            }
          />
        </div>
        <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
          <TextField {...field("charge")} hint={hints.charge} inputMode="decimal" />
          <TextField {...field("freeFrom")} hint={hints.freeFrom} inputMode="decimal" />
          <TextField {...field("days")} hint={hints.days} />
        </div>
        <Weights editor={editor} zone={zone} rate={rate} path={path}>
          <TextField {...field("maxWeight")} hint={hints.maxWeight} inputMode="numeric" />
        </Weights>
        {zone.rates.length > 1 && (
          <Button
            variant="quiet"
            className="-ml-2 justify-self-start"
            onClick={() =>
              editor.editZone(zone.id, { rates: zone.rates.filter(({ id }) => id !== rate.id) })
            }
          >
            Remove rate<span className="sr-only"> {title}</span>
          </Button>
        )}
      </fieldset>
    </li>
  );
}

interface WeightsProps extends Pick<RateProps, "editor" | "zone" | "rate"> {
  readonly path: string;
  readonly children: ReactNode;
}

/** Prices of heavier parcels. Collapsed while the rate has none. */
function Weights({ editor, zone, rate, path, children }: WeightsProps) {
  const { bands } = rate;
  const isUsed = bands.length > 0 || rate.maxWeight !== "";
  const hasError = Object.keys(editor.messages).some(
    (each) => each.startsWith(`${path}.bands`) || each === `${path}.maxWeight`,
  );
  const change = (next: readonly BandFields[], of = "bands") =>
    editor.editRate(zone, rate.id, { bands: [...next] }, `${path}.${of}`);
  return (
    <details open={isUsed || hasError}>
      <summary className="min-h-11 w-fit cursor-pointer py-2 text-sm underline underline-offset-4 mouse:min-h-9 mouse:py-1">
        Prices by weight
      </summary>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
        <p className="text-ink-soft text-sm">
          The price above applies to parcels below the first weight. Products without a weight count
          as 0 g.
        </p>
        {isUsed && <WithoutWeight />}
        <ListError message={editor.messages[`${path}.bands`]} />
        {bands.map((band, at) => (
          <Band
            key={band.id}
            band={band}
            at={at}
            editor={editor}
            path={`${path}.bands.${at}`}
            onChange={(changes, name) =>
              change(
                bands.map((each) => (each.id === band.id ? { ...each, ...changes } : each)),
                `bands.${at}.${name}`,
              )
            }
            onRemove={() => change(bands.filter(({ id }) => id !== band.id))}
          />
        ))}
        <Button
          className="justify-self-start"
          onClick={() => change([...bands, { id: crypto.randomUUID(), over: "", charge: "" }])}
        >
          Add a weight
        </Button>
        <div className="sm:max-w-60">{children}</div>
      </div>
    </details>
  );
}

/** Counts the products without a weight, and links to them. */
function WithoutWeight() {
  const { data } = useProductPage("missing=weight");
  if (data === undefined || data.total === 0) return null;
  return (
    <p className="text-sm">
      <Link to="/products?missing=weight" className="underline underline-offset-4">
        {data.total === 1 ? "1 product has no weight" : `${data.total} products have no weight`}
      </Link>
    </p>
  );
}

interface BandProps extends Pick<RateProps, "editor" | "at"> {
  readonly band: BandFields;
  readonly path: string;
  readonly onChange: (changes: Partial<BandFields>, name: string) => void;
  readonly onRemove: () => void;
}

function Band({ editor, band, at, path, onChange, onRemove }: BandProps) {
  return (
    <div className="flex items-end gap-3">
      <TextField
        label="Over (g)"
        name={`${path}.over`}
        value={band.over}
        inputMode="numeric"
        autoComplete="off"
        error={editor.messages[`${path}.over`]}
        onChange={({ currentTarget }) => onChange({ over: currentTarget.value }, "over")}
      />
      <TextField
        label="Price (£)"
        name={`${path}.charge`}
        value={band.charge}
        inputMode="decimal"
        autoComplete="off"
        error={editor.messages[`${path}.charge`]}
        onChange={({ currentTarget }) => onChange({ charge: currentTarget.value }, "charge")}
      />
      <Button variant="quiet" onClick={onRemove}>
        Remove<span className="sr-only"> weight {at + 1}</span>
      </Button>
    </div>
  );
}
