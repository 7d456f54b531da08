import { recordActivity } from "@damson/order-service/admin-api/activity";
import * as orders from "@damson/order-service/admin-api/order";
import { findToPack } from "@damson/order-service/admin-api/order/find-to-pack";
import { hasCode } from "@damson/order-service/errors";
import { createBadRequestError } from "@damson/order-service/http/json";
import { ApiError } from "@damson/service-runtime/errors";
import { createSerialQueue } from "@damson/service-runtime/serial-queue";
import type { Context } from "hono";
import type * as v from "valibot";
import * as order from "#api/order.ts";
import { guardLargeRefunds } from "../access/large-refunds.ts";
import { limitOrdersSeen, limitStaffMember } from "../access/limit-staff-member.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";
import { createPresence } from "../presence.ts";

type Request = Context<AdminEnv, "/orders/:number">;

interface ChangeRequest<Body> {
  readonly id: string;
  readonly body: Body;
  readonly by: orders.StaffChange & { readonly person: string; readonly version: number };
}

/**
 * More refunds than anyone makes individually in an hour. Cancelling a paid order counts as a
 * refund.
 */
const REFUNDS = { count: 60, seconds: 3600 };

export function orderRoutes(context: AdminContext) {
  const { service } = context;
  const repay = guardLargeRefunds(context);
  const limitRefunds = limitStaffMember(context, "refunds", REFUNDS);
  const limitOrders = limitOrdersSeen(context);
  const presence = createPresence(context.clock);
  /** Runs requests one at a time, so that two staff members are offered different orders. */
  const inTurn = createSerialQueue();
  const limitOrder = (c: Request) => limitOrders(c, [c.req.param("number").toUpperCase()]);
  const view = async (c: Request) => {
    const { role, email: person } = c.var.staffMember;
    const viewed = await orders.viewOrder(service, c.req.param("number"), role);
    return { ...viewed, otherViewers: presence.open(viewed.number, person) };
  };
  /**
   * Handles a change. Returns the changed order or, on a conflict, the order with a colleague's
   * change.
   */
  const change = <Schema extends v.GenericSchema>(
    body: Schema,
    work: (request: ChangeRequest<v.InferOutput<Schema>>, c: Request) => Promise<unknown>,
  ) => ({
    body,
    async handle(c: Request, given: v.InferOutput<Schema>) {
      // Counts as a view before the change, because a refused change also returns the whole order.
      await limitOrder(c);
      const by = changeBy(c);
      try {
        const { id } = await orders.getOrder(service, c.req.param("number"));
        await work({ id, body: given, by }, c);
        return await view(c);
      } catch (error) {
        if (!hasCode(error, "order_changed")) throw error;
        throw new ApiError(error.code, 409, error.message, { details: { order: await view(c) } });
      }
    },
  });

  return {
    "GET /orders-to-pack"(c) {
      const { email: person } = c.var.staffMember;
      return inTurn(async () => {
        const avoid = presence.withOthers(person);
        const found = await findToPack(service, { exclude: c.req.query("exclude"), avoid });
        if (found.next !== null) presence.offer(found.next, person);
        return found;
      });
    },
    async "GET /order-sheets"(c) {
      const typed = (c.req.query("numbers") ?? "").toUpperCase().split(",");
      const numbers = [...new Set(typed)].slice(0, order.MAX_SHEETS);
      await limitOrders(c, numbers);
      const { role, email: person } = c.var.staffMember;
      if (numbers.length > 1) {
        const data = { count: numbers.length };
        await recordActivity(service, { person, type: "sheets_printed", data });
      }
      return {
        orders: await Promise.all(numbers.map((number) => orders.viewOrder(service, number, role))),
      };
    },
    async "GET /orders/:number"(c) {
      await limitOrder(c);
      return view(c);
    },
    async "GET /orders/:number/mails/:mail"(c) {
      await limitOrder(c);
      return orders.getMail(service, c.req.param("number"), parseMailId(c.req.param("mail")));
    },
    "POST /orders/:number/mark-paid": change(order.paidBody, ({ id, body, by }) =>
      orders.recordTransfer(service, id, body, by),
    ),
    "POST /orders/:number/reverse-payment": change(order.reversePaymentBody, ({ id, body, by }) =>
      orders.reversePayment(service, id, body.reason, by),
    ),
    "POST /orders/:number/pack": change(order.nothing, ({ id, by }) =>
      orders.packOrder(service, id, "pack", by),
    ),
    "POST /orders/:number/unpack": change(order.nothing, ({ id, by }) =>
      orders.packOrder(service, id, "unpack", by),
    ),
    "POST /orders/:number/dispatch": change(order.dispatchBody, ({ id, body, by }) =>
      orders.dispatch(service, id, body.tracking, by, body.lines),
    ),
    "POST /orders/:number/tracking": change(order.trackingBody, ({ id, body, by }) =>
      orders.changeTracking(service, id, body, by),
    ),
    "POST /orders/:number/deliver": change(order.nothing, ({ id, by }) =>
      orders.deliverOrder(service, id, undefined, by),
    ),
    "POST /orders/:number/returns": change(order.returnBody, ({ id, body, by }) =>
      orders.requestReturn(service, id, body, { ...by, actor: "staff" }),
    ),
    "POST /orders/:number/return-received": change(order.receivedBody, ({ id, body, by }) =>
      orders.receiveReturn(service, id, by, body),
    ),
    "POST /orders/:number/refund": change(order.refundBody, async ({ id, body, by }, c) => {
      await limitRefunds(c);
      const payBack = () => orders.refundOrder(service, id, { ...body, ...by });
      const { amount } = body;
      await repay(c, { number: c.req.param("number"), amount, version: by.version, payBack });
    }),
    "POST /orders/:number/deduct": change(order.deductBody, ({ id, body, by }) =>
      orders.deductFromRefund(service, id, body.reason, by),
    ),
    "POST /orders/:number/resolve-problems": change(order.resolveBody, ({ id, body, by }) =>
      orders.resolveProblems(service, id, body.reason, by),
    ),
    "POST /orders/:number/cancel": change(order.cancelBody, async ({ id, body, by }, c) => {
      await limitRefunds(c);
      const mayPayBack = c.var.staffMember.role === "owner";
      const payBack = () =>
        orders.cancelAndClose(service, id, "staff", { ...by, ...body, mayPayBack });
      if (!mayPayBack) return payBack();
      return repay(c, { number: c.req.param("number"), version: by.version, payBack });
    }),
    "POST /order-items/:number/preview": {
      body: order.itemsPreviewBody,
      async handle(c, { lines }) {
        const number = c.req.param("number");
        await limitOrders(c, [number.toUpperCase()]);
        const { id } = await orders.getOrder(service, number);
        const mayPayBack = c.var.staffMember.role === "owner";
        return orders.previewItems(service, id, lines, { mayPayBack });
      },
    },
    "POST /orders/:number/items": change(order.itemsBody, async ({ id, body, by }, c) => {
      const { lines, total } = body;
      const mayPayBack = c.var.staffMember.role === "owner";
      const { version } = by;
      const preview = await orders.previewItems(service, id, lines, { version, mayPayBack });
      const payBack = () => orders.changeItems(service, id, lines, { ...by, total, mayPayBack });
      if (preview.refund === 0) return payBack();
      await limitRefunds(c);
      return repay(c, { number: c.req.param("number"), amount: preview.refund, version, payBack });
    }),
    "POST /orders/:number/address": change(order.addressBody, ({ id, body, by }) =>
      orders.correctAddress(service, id, body, by),
    ),
    "POST /orders/:number/notes": change(order.noteBody, ({ id, body, by }) =>
      orders.addNote(service, id, body.text, by),
    ),
    "POST /orders/:number/mails/:mail/resend": change(order.nothing, ({ id, by }, c) =>
      orders.resendMail(service, id, parseMailId(c.req.param("mail")), by),
    ),
  } satisfies Partial<Handlers>;
}

/** Returns the staff member and the version that they saw. */
function changeBy(c: Request) {
  const version = /^"?(\d{1,9})"?$/.exec(c.req.header("If-Match") ?? "")?.[1];
  if (version === undefined)
    throw createBadRequestError("The If-Match header must contain the order's version.");
  return { person: c.var.staffMember.email, version: Number(version) };
}

function parseMailId(text: string | undefined): number {
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : 0;
}
