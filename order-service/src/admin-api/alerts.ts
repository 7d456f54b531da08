import * as alerts from "../alerts/open-alerts.ts";
import type { Service } from "../context.ts";

/** Throws `not_found` for an alert that is not open. */
export function getAlert({ db }: Service, id: number): Promise<alerts.OpenAlert> {
  return alerts.getOpenAlert(db.reader, id);
}

/** Marks an alert as dealt with. Throws `not_found`, and `order_state_conflict` for one that ends by itself. */
export function dealWithAlert(service: Service, id: number, person: string): Promise<void> {
  return alerts.dealWithAlert(service, id, person);
}
