/** One order: read, changed, printed. */

import { recordActivity } from "@damson/order-service/admin-api/activity";
import {
  addressBody,
  cancelBody,
  deductBody,
  dispatchBody,
  MAX_SHEETS,
  noteBody,
  paidBody,
  receivedBody,
  refundBody,
  resolveBody,
  returnBody,
  takeBackBody,
  trackingBody,
} from "@damson/order-service/admin-api/contract/order";
import * as orders from "@damson/order-service/admin-api/order";
import { findToPack } from "@damson/order-service/admin-api/order/find-to-pack";
import { hasCode } from "@damson/order-service/errors";
import { badRequest } from "@damson/order-service/http/json";
import { createSerialQueue } from "@damson/service-runtime/serial-queue";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import * as v from "valibot";
import { guardLargeRefunds } from "../access/large-refunds.ts";
import { limitSeen, limitStaffMember } from "../access/limit-staff-member.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { readBody } from "../http/read-body.ts";
import { createPresence } from "../presence.ts";

type Request = Context<AdminEnv>;
type BodySchema<Body> = v.GenericSchema<unknown, Body>;

/** A change of one order, as a request asks for it. */
interface ChangeRequest<Body> {
  readonly id: string;
  readonly body: Body;
  readonly by: ReturnType<typeof changeOf>;
}

/** The body of a change that needs no details. */
const nothing = v.object({});

/** Such as `DM-7K3Q-9XTB`: other words in its place are other pages. */
const ORDER = "/orders/:number{[A-Za-z]{2}-[0-9A-Za-z]{4}-[0-9A-Za-z]{4}}";

/** Three times what is packed on a busy day, and the sheets of all of it at once. */
const ORDERS_AN_HOUR = 600;

/** More than anybody decides one by one. A cancelled order is paid back as well. */
const REFUNDS = { count: 60, seconds: 3600 };

export function orderRoutes(context: AdminContext): Hono<AdminEnv> {
  const { service } = context;
  const repay = guardLargeRefunds(context);
  const limitRefunds = limitStaffMember(context, "refunds", REFUNDS);
  const limitOrders = limitSeen(context, "orders", ORDERS_AN_HOUR);
  const presence = createPresence(context.clock);
  /** Leads two members who ask at once to two orders. */
  const inTurn = createSerialQueue();
  const numberOf = (c: Request) => c.req.param("number") ?? "";
  /** Each change, also one that is refused, answers with the whole order. */
  const limitOrder: MiddlewareHandler<AdminEnv> = async (c, next) => {
    await limitOrders(c, [numberOf(c).toUpperCase()]);
    await next();
  };
  /** Reads the order as its page shows it, and notes that the member has it open. */
  const view = async (c: Request) => {
    const { role, email: person } = c.var.staffMember;
    const viewed = await orders.viewOrder(service, numberOf(c), role);
    return { ...viewed, otherViewers: presence.open(viewed.number, person) };
  };

  /** Handles a change: answers with the order after it or, after a conflict, with the order as the other change left it. */
  const changing =
    <Body>(
      schema: BodySchema<Body>,
      change: (c: Request, request: ChangeRequest<Body>) => Promise<unknown>,
    ) =>
    async (c: Request) => {
      const by = changeOf(c);
      const body = await readBody(c.req.raw, schema);
      try {
        const { id } = await orders.getOrder(service, numberOf(c));
        await change(c, { id, body, by });
        return c.json(await view(c));
      } catch (error) {
        if (!hasCode(error, "order_changed")) throw error;
        return c.json({ code: error.code, message: error.message, order: await view(c) }, 409);
      }
    };

  const app = new Hono<AdminEnv>()
    .use(`${ORDER}/*`, limitOrder)
    .get("/orders-to-pack", async (c) => {
      const { email: person } = c.var.staffMember;
      const offered = await inTurn(async () => {
        const avoid = presence.withOthers(person);
        const found = await findToPack(service, { besides: c.req.query("besides"), avoid });
        if (found.next !== null) presence.offer(found.next, person);
        return found;
      });
      return c.json(offered);
    })
    .get("/order-sheets", async (c) => {
      const typed = (c.req.query("numbers") ?? "").toUpperCase().split(",");
      const numbers = [...new Set(typed)].slice(0, MAX_SHEETS);
      await limitOrders(c, numbers);
      const { role, email: person } = c.var.staffMember;
      if (numbers.length > 1) {
        const data = { count: numbers.length };
        await recordActivity(service, { person, type: "sheets_printed", data });
      }
      return c.json({
        orders: await Promise.all(numbers.map((number) => orders.viewOrder(service, number, role))),
      });
    })
    .get(ORDER, async (c) => c.json(await view(c)))
    .get(`${ORDER}/mails/:mail`, async (c) =>
      c.json(await orders.getMail(service, numberOf(c), mailOf(c))),
    );
  /** Adds the route of a change. */
  const change = <Body>(
    path: string,
    schema: BodySchema<Body>,
    work: (c: Request, request: ChangeRequest<Body>) => Promise<unknown>,
  ) => app.post(`${ORDER}/${path}`, changing(schema, work));

  // What pays money back.
  for (const path of ["refund", "cancel"]) app.use(`${ORDER}/${path}`, limitRefunds);
  change("mark-paid", paidBody, (_, { id, body, by }) =>
    orders.recordTransfer(service, id, body, by),
  );
  change("take-back-payment", takeBackBody, (_, { id, body, by }) =>
    orders.takeBackPayment(service, id, body.reason, by),
  );
  change("pack", nothing, (_, { id, by }) => orders.packOrder(service, id, "pack", by));
  change("unpack", nothing, (_, { id, by }) => orders.packOrder(service, id, "unpack", by));
  change("dispatch", dispatchBody, (_, { id, body, by }) =>
    orders.dispatch(service, id, body.tracking, by),
  );
  change("tracking", trackingBody, (_, { id, body, by }) =>
    orders.changeTracking(service, id, body, by),
  );
  change("deliver", nothing, (_, { id, by }) => orders.deliverOrder(service, id, undefined, by));
  change("returns", returnBody, (_, { id, body, by }) =>
    orders.requestReturn(service, id, body, { ...by, actor: "staff" }),
  );
  change("return-received", receivedBody, (_, { id, body, by }) =>
    orders.receiveReturn(service, id, by, body),
  );
  change("refund", refundBody, (c, { id, body, by }) => {
    const payBack = () => orders.refundOrder(service, id, { ...body, ...by });
    const { amount } = body;
    return repay(c, { number: numberOf(c), amount, version: by.version, payBack });
  });
  change("deduct", deductBody, (_, { id, body, by }) =>
    orders.deductFromRefund(service, id, body.reason, by),
  );
  change("resolve-problems", resolveBody, (_, { id, body, by }) =>
    orders.resolveProblems(service, id, body.reason, by),
  );
  change("cancel", cancelBody, (c, { id, body, by }) => {
    const mayPayBack = c.var.staffMember.role === "owner";
    const payBack = () =>
      orders.cancelAndClose(service, id, "staff", { ...by, ...body, mayPayBack });
    if (!mayPayBack) return payBack();
    return repay(c, { number: numberOf(c), version: by.version, payBack });
  });
  change("address", addressBody, (_, { id, body, by }) =>
    orders.correctAddress(service, id, body, by),
  );
  change("notes", noteBody, (_, { id, body, by }) => orders.addNote(service, id, body.text, by));
  change("mails/:mail/resend", nothing, (c, { id, by }) =>
    orders.resendMail(service, id, mailOf(c), by),
  );
  return app;
}

/** Reads the staff member who changes it, and the version that they saw. */
function changeOf(c: Request) {
  const version = /^"?(\d{1,9})"?$/.exec(c.req.header("If-Match") ?? "")?.[1];
  if (version === undefined) throw badRequest("If-Match has to say which version was seen.");
  return { person: c.var.staffMember.email, version: Number(version) };
}

function mailOf(c: Request): number {
  const id = Number(c.req.param("mail"));
  return Number.isSafeInteger(id) ? id : 0;
}
