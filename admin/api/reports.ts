import type { PeriodReport } from "@damson/order-service/admin-api/reports";
import * as v from "valibot";
import type { Json } from "./json.ts";
import { day } from "./texts.ts";

export type Report = Json<PeriodReport>;

/** First and last day. */
export const period = v.pipe(
  v.object({ from: day, to: day }),
  v.check(({ from, to }) => from <= to, "The last day must not be before the first"),
);
export type Period = v.InferOutput<typeof period>;
