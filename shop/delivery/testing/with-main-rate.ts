import { type DeliveryRate, type DeliverySettings, defaultDelivery } from "../delivery-settings.ts";

/** The default settings with another first rate. */
export function withMainRate(changes: Partial<DeliveryRate>): DeliverySettings {
  const [zone, ...zones] = defaultDelivery.zones;
  const [rate, ...rates] = zone?.rates ?? [];
  if (zone === undefined || rate === undefined) throw new Error("There is no first rate");
  return {
    ...defaultDelivery,
    zones: [{ ...zone, rates: [{ ...rate, ...changes }, ...rates] }, ...zones],
  };
}
