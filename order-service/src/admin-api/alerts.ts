import { dealWithAlert, getOpenAlert, type OpenAlert } from "../alerts/open-alerts.ts";
import type { Service } from "../context.ts";

export interface StaffAlerts {
  /** Throws `not_found` for one that is not open. */
  get(id: number): Promise<OpenAlert>;
  /** Marks one as dealt with. Throws `not_found`, and `order_state_conflict` for one that ends by itself. */
  dealWith(id: number, person: string): Promise<void>;
}

export function createStaffAlerts(service: Service): StaffAlerts {
  return {
    get: (id) => getOpenAlert(service.db.reader, id),
    dealWith: (id, person) => dealWithAlert(service, id, person),
  };
}
