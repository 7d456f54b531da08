import type { FirstDay as StoredFirstDay } from "@damson/order-service/admin-api/first-day";
import type {
  ToDo as StoredToDo,
  Waiting as StoredWaiting,
} from "@damson/order-service/admin-api/reports/to-do";
import type { ShownCopy as StoredCopy } from "@damson/order-service/admin-api/restored-copy";
import type { Today as StoredToday } from "@damson/order-service/admin-api/today";
import type { OpenAlert as StoredAlert } from "@damson/order-service/alerts/open-alerts";
import * as v from "valibot";
import type { Json } from "./json.ts";

export type { Sales, SalesOfDay } from "@damson/order-service/admin-api/reports/sales";

export type OpenAlert = Json<StoredAlert>;
export type ShownCopy = Json<StoredCopy>;
export type Waiting = Json<StoredWaiting>;
export type ToDo = Json<StoredToDo>;

export type FirstDay = Json<StoredFirstDay>;
export type FirstDayStep = FirstDay["steps"][number];

export interface TodayPage extends StoredToday {
  /** Present for owners until the setup guide is finished. */
  readonly firstDay: StoredFirstDay | undefined;
}

export type Today = Json<TodayPage>;

export const shownFirstDay = v.object({ isShown: v.boolean() });
