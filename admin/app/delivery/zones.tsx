import { type DeliveryRegion, deliveryRegions } from "@damson/shop/delivery/postcodes";
import { MoveButtons } from "#admin/editing/move-buttons.tsx";
import { moveItem } from "#admin/editing/moved.ts";
import { ListError } from "#admin/home-page/list-error.tsx";
import { Button } from "#admin/ui/button.tsx";
import { CheckBox } from "#admin/ui/check-box.tsx";
import { TextField } from "#admin/ui/field.tsx";
import { Section } from "#admin/ui/section.tsx";
import { createRate, createZone, toggleRegion, type ZoneFields } from "./delivery-fields.ts";
import { findMessage } from "./find-message.ts";
import { Rate } from "./rate.tsx";
import type { DeliveryEditor } from "./use-delivery-editor.ts";

interface ZonesProps {
  readonly editor: DeliveryEditor;
}

export function Zones({ editor }: ZonesProps) {
  const { fields, messages, editZones } = editor;
  return (
    <Section title="Zones and rates">
      <p className="mb-3 text-ink-soft text-sm">
        The customer’s postcode decides the zone. At checkout they choose one of its rates; the
        first is preselected. Product pages show the rates of the first zone.
      </p>
      <ListError message={messages.zones} />
      <ol className="grid gap-4">
        {fields.zones.map((zone, at) => (
          <Zone key={zone.id} editor={editor} zone={zone} at={at} />
        ))}
      </ol>
      <Button className="mt-4" onClick={() => editZones((zones) => [...zones, createZone()])}>
        Add a zone
      </Button>
    </Section>
  );
}

const regionLabels: Readonly<Record<DeliveryRegion, string>> = {
  mainland: "UK mainland",
  highlands: "Highlands and Islands",
  "northern-ireland": "Northern Ireland",
  "channel-islands": "Channel Islands",
  "isle-of-man": "Isle of Man",
};

interface ZoneProps extends ZonesProps {
  readonly zone: ZoneFields;
  readonly at: number;
}

function Zone({ editor, zone, at }: ZoneProps) {
  const { messages, editZone, editZones, fields } = editor;
  const { id, name, postcodes, rates } = zone;
  const path = `zones.${at}`;
  const title = name.trim() || `Zone ${at + 1}`;
  return (
    <li className="rounded border border-line bg-white p-3 sm:p-4">
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <legend className="sr-only">{title}</legend>
        <div className="flex items-end gap-1">
          <div className="min-w-0 flex-1">
            <TextField
              label="Zone name"
              name={`${path}.name`}
              value={name}
              maxLength={60}
              autoComplete="off"
              error={messages[`${path}.name`]}
              onChange={({ currentTarget }) =>
                editZone(id, { name: currentTarget.value }, `${path}.name`)
              }
            />
          </div>
          <MoveButtons
            of={title}
            at={at}
            count={fields.zones.length}
            onMove={(from, to) => editZones((zones) => moveItem(zones, from, to))}
          />
        </div>
        <Regions editor={editor} zone={zone} at={at} />
        <TextField
          label="Postcodes"
          hint="Areas or districts, like ZE, KW15. They take priority over regions."
          name={`${path}.postcodes`}
          value={postcodes}
          autoComplete="off"
          error={findMessage(messages, `${path}.postcodes`)}
          onChange={({ currentTarget }) =>
            editZone(id, { postcodes: currentTarget.value }, `${path}.postcodes`)
          }
        />
        <ListError message={messages[`${path}.rates`]} />
        <ol className="grid gap-3">
          {rates.map((rate, rateAt) => (
            <Rate key={rate.id} editor={editor} zone={zone} zoneAt={at} rate={rate} at={rateAt} />
          ))}
        </ol>
        <div className="flex flex-wrap justify-between gap-2">
          <Button
            onClick={() => editZone(id, { rates: [...rates, createRate()] }, `${path}.rates`)}
          >
            Add a rate<span className="sr-only"> to {title}</span>
          </Button>
          {fields.zones.length > 1 && (
            <Button
              variant="quiet"
              onClick={() => editZones((zones) => zones.filter((each) => each.id !== id))}
            >
              Remove zone<span className="sr-only"> {title}</span>
            </Button>
          )}
        </div>
      </fieldset>
    </li>
  );
}

/** A region can be in only one zone, so ticking it here moves it. */
function Regions({ editor: { fields, messages, editZones }, zone, at }: ZoneProps) {
  const error = messages[`zones.${at}.regions`];
  return (
    <fieldset>
      <legend className="text-sm">Regions</legend>
      <div className="flex flex-wrap gap-x-5">
        {deliveryRegions.map((region) => {
          const other = fields.zones.find(
            (each) => each.id !== zone.id && each.regions.includes(region),
          );
          return (
            <CheckBox
              key={region}
              label={regionLabels[region]}
              hint={other && `Currently in ${other.name || "another zone"}`}
              checked={zone.regions.includes(region)}
              onChange={({ currentTarget: { checked } }) =>
                editZones((zones) => toggleRegion(zones, zone.id, region, checked))
              }
            />
          );
        })}
      </div>
      <ListError message={error} />
    </fieldset>
  );
}
