import { useSettingsEditor } from "#admin/shop-settings/use-settings-editor.ts";
import type { Settings } from "#api/shop-settings.ts";
import {
  deliveryFields,
  type RateFields,
  toDeliveryContent,
  toDeliveryFields,
  type ZoneFields,
} from "./delivery-fields.ts";

export type DeliveryEditor = ReturnType<typeof useDeliveryEditor>;

const options = {
  name: "delivery",
  schema: deliveryFields,
  toFields: toDeliveryFields,
  toContent: toDeliveryContent,
} as const;

export function useDeliveryEditor(stored: Settings<"delivery">) {
  const editor = useSettingsEditor(options, stored);
  const { edit } = editor;
  const editZones = (
    update: (zones: readonly ZoneFields[]) => readonly ZoneFields[],
    path = "zones",
  ) => edit((fields) => ({ ...fields, zones: [...update(fields.zones)] }), path);
  return {
    ...editor,
    editZones,
    editZone: (id: string, changes: Partial<ZoneFields>, path?: string) =>
      editZones((zones) => changeItem(zones, id, changes), path),
    editRate: (zone: ZoneFields, id: string, changes: Partial<RateFields>, path?: string) =>
      editZones(
        (zones) => changeItem(zones, zone.id, { rates: changeItem(zone.rates, id, changes) }),
        path,
      ),
  };
}

function changeItem<Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
  changes: Partial<Item>,
): Item[] {
  return items.map((item) => (item.id === id ? { ...item, ...changes } : item));
}
