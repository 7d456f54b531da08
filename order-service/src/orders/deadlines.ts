import { HOUR_MS } from "@damson/service-runtime/durations";
import { RETURN_DAYS } from "../../../storefront/app/delivery/returns.ts";

const londonHour = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hour: "2-digit",
  hourCycle: "h23",
});

/**
 * Until when goods can be returned: the end, in London, of the last of the days that begin with the
 * day after they arrived (Consumer Contracts Regulations 2013, 30).
 */
export function returnDeadline(deliveredAt: Date): Date {
  const local = new Date(deliveredAt.getTime() + londonOffset(deliveredAt));
  const nextMidnight = Date.UTC(
    local.getUTCFullYear(),
    local.getUTCMonth(),
    local.getUTCDate() + RETURN_DAYS + 1,
  );
  return new Date(nextMidnight - londonOffset(new Date(nextMidnight)) - 1);
}

/** An hour in summer, else nothing. */
function londonOffset(time: Date): number {
  return Number(londonHour.format(time)) === time.getUTCHours() ? 0 : HOUR_MS;
}
