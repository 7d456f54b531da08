import type { AdminHome as StoredAdminHome } from "@damson/order-service/admin-api/home";
import type {
  ToDo as StoredToDo,
  Waiting as StoredWaiting,
} from "@damson/order-service/admin-api/reports/to-do";
import type { ShownCopy as StoredCopy } from "@damson/order-service/admin-api/restored-copy";
import type { SetupGuide as StoredSetupGuide } from "@damson/order-service/admin-api/setup-guide";
import type { OpenAlert as StoredAlert } from "@damson/order-service/alerts/open-alerts";
import * as v from "valibot";
import type { Json } from "./json.ts";

export type { Sales, SalesOfDay } from "@damson/order-service/admin-api/reports/sales";

export type OpenAlert = Json<StoredAlert>;
export type ShownCopy = Json<StoredCopy>;
export type Waiting = Json<StoredWaiting>;
export type ToDo = Json<StoredToDo>;

export type SetupGuide = Json<StoredSetupGuide>;
export type SetupGuideStep = SetupGuide["steps"][number];

export interface HomeView extends StoredAdminHome {
  /** Present for owners until the setup guide is finished. */
  readonly setupGuide: StoredSetupGuide | undefined;
}

export type AdminHome = Json<HomeView>;

export const setupGuideVisibility = v.object({ isShown: v.boolean() });
