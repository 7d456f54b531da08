import { RETURN_DAYS } from "../../../storefront/app/delivery/returns.ts";
import { endOfDay } from "../london-days.ts";

/**
 * Until when goods can be returned: the end of the last of the days that begin with the day after they
 * arrived (Consumer Contracts Regulations 2013, 30).
 */
export function returnDeadline(deliveredAt: Date): Date {
  return endOfDay(deliveredAt, RETURN_DAYS);
}
