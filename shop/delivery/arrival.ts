import { dayRange } from "../day-range.ts";
import bankHolidays from "./bank-holidays.json" with { type: "json" };
import type { DeliverySettings } from "./delivery-settings.ts";
import { readArea } from "./postcodes.ts";

/** The last day with known bank holidays: `2028-12-31`. Later ones count as working days. */
export const lastHolidayKnown: string = bankHolidays.lastDay;

interface Journey extends Pick<DeliverySettings, "processingDays" | "cutOff"> {
  /** Working days in transit. */
  readonly days: string;
  readonly postcode: string;
}

/** Returns the first and last day of arrival of a parcel that is paid now: `2026-12-04`. */
export function findArrival({ processingDays, cutOff, days, postcode }: Journey, now: Date) {
  const handling = dayRange(processingDays);
  const transit = dayRange(days);
  const isWorking = chooseCalendar(postcode);
  const start = findStart(now, cutOff, isWorking);
  return {
    from: addWorkingDays(start, handling.min + transit.min, isWorking),
    to: addWorkingDays(start, handling.max + transit.max, isWorking),
  };
}

type Calendar = (day: string) => boolean;

const scottishAreas = new Set("AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE".split(" "));
const { englandAndWales, scotland, northernIreland } = bankHolidays;

/** Parcels do not move at weekends, or on bank holidays in England and at their destination. */
function chooseCalendar(postcode: string): Calendar {
  const area = readArea(postcode);
  const local = area === "BT" ? northernIreland : scottishAreas.has(area) ? scotland : [];
  const holidays = new Set([...englandAndWales, ...local]);
  return (day) => !isWeekend(day) && !holidays.has(day);
}

const london = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Europe/London",
});

function findStart(now: Date, cutOff: string, isWorking: Calendar): string {
  const [today = "", time = ""] = london.format(now).split(" ");
  const isInTime = isWorking(today) && time < cutOff;
  return isInTime ? today : addWorkingDays(today, 1, isWorking);
}

function addWorkingDays(start: string, count: number, isWorking: Calendar): string {
  let day = start;
  for (let left = count; left > 0; ) {
    day = nextDay(day);
    if (isWorking(day)) left -= 1;
  }
  return day;
}

function nextDay(day: string): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay());
}
