/** Tasks of the shop, and its sales. Money in pence. */
import * as v from "valibot";
import type { OpenAlert as StoredAlert } from "../../alerts/open-alerts.ts";
import type { FirstDay as StoredFirstDay } from "../first-day.ts";
import type { ToDo as StoredToDo, Waiting as StoredWaiting } from "../reports/to-do.ts";
import type { ShownCopy as StoredCopy } from "../restored-copy.ts";
import type { Today as StoredToday } from "../today.ts";
import type { Json } from "./json.ts";

export type { Sales, SalesOfDay } from "../reports/sales.ts";
export { REVENUE_LABEL } from "./revenue-label.ts";

export type OpenAlert = Json<StoredAlert>;
export type ShownCopy = Json<StoredCopy>;
export type Waiting = Json<StoredWaiting>;
export type ToDo = Json<StoredToDo>;

export type FirstDay = Json<StoredFirstDay>;
export type FirstDayStep = FirstDay["steps"][number];

/** The answer to `GET /api/today`. */
export type Today = Json<StoredToday> & {
  /** For owners, until it is over. */
  readonly firstDay?: FirstDay | undefined;
};

/** `PUT /api/first-day`. */
export const shownFirstDay = v.object({ isShown: v.boolean() });
