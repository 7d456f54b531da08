/** What there is to do now, and how the shop has done. Money in pence. */
import type { OpenAlert as StoredAlert } from "../../order-service/src/alerts/open-alerts.ts";
import type {
  ToDo as StoredToDo,
  Waiting as StoredWaiting,
} from "../../order-service/src/reports/to-do.ts";
import type { Today as StoredToday } from "../../order-service/src/staff/today.ts";
import type { Json } from "./json.ts";

export type { BestSeller } from "../../order-service/src/reports/best-sellers.ts";
export { REVENUE_WORDS } from "../../order-service/src/reports/revenue-words.ts";
export type { Sales, SalesOfDay } from "../../order-service/src/reports/sales.ts";

export type OpenAlert = Json<StoredAlert>;
export type Waiting = Json<StoredWaiting>;
export type ToDo = Json<StoredToDo>;

/** The answer to `GET /api/today`. */
export type Today = Json<StoredToday>;
