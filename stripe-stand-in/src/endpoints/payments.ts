import * as v from "valibot";
import { expand, readParams } from "../http/params.ts";
import { getCharge, getIntent } from "../payments/find.ts";
import { expandCharge, expandIntent } from "./expand.ts";
import type { Handler } from "./handler.ts";

const onlyExpand = v.strictObject({ expand });

/** `GET /v1/payment_intents/:id`. */
export const getPaymentIntent: Handler = ({ id, params }, context) =>
  expandIntent(context, getIntent(context, id), readParams(onlyExpand, params).expand);

/** `GET /v1/charges/:id`. */
export const getOneCharge: Handler = ({ id, params }, context) =>
  expandCharge(context, getCharge(context, id), readParams(onlyExpand, params).expand);
