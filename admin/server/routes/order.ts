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
  type ViewedOrder,
} from "@damson/order-service/admin-api/contract/order";
import * as orders from "@damson/order-service/admin-api/order";
import { findToPack } from "@damson/order-service/admin-api/order/find-to-pack";
import { hasCode } from "@damson/order-service/errors";
import { badRequest } from "@damson/order-service/http/json";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { payingBack } from "../access/large-refunds.ts";
import { limitSeen, limitStaffMember } from "../access/limit-staff-member.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { readBody } from "../http/read-body.ts";
import { oneAfterTheOther } from "../one-after-the-other.ts";
import { createPresence } from "../presence.ts";

type Request = Context<AdminEnv>;

/** Such as `DM-7K3Q-9XTB`: other words in its place are other pages. */
const ORDER = "/orders/:number{[A-Za-z]{2}-[0-9A-Za-z]{4}-[0-9A-Za-z]{4}}";

/** Three times what is packed on a busy day, and the sheets of all of it at once. */
const ORDERS_AN_HOUR = 600;

/** More than anybody decides one by one. A cancelled order is paid back as well. */
const REFUNDS = { count: 60, seconds: 3600 };

export function orderRoutes(context: AdminContext): Hono<AdminEnv> {
  const { service } = context;
  const repay = payingBack(context);
  const limitRefunds = limitStaffMember(context, "refunds", REFUNDS);
  const limitOrders = limitSeen(context, "orders", ORDERS_AN_HOUR);
  const presence = createPresence(context.clock);
  /** Two who ask at once are led to two orders. */
  const inTurn = oneAfterTheOther();
  const numberOf = (c: Request) => c.req.param("number") ?? "";
  /** Each change, also one that is refused, answers with the whole order. */
  const limitOrder: MiddlewareHandler<AdminEnv> = async (c, next) => {
    await limitOrders(c, [numberOf(c).toUpperCase()]);
    await next();
  };
  /** As its page shows it, which is open from now on. */
  const view = async (c: Request): Promise<ViewedOrder> => {
    const { role, email: person } = c.var.staffMember;
    const viewed = await orders.viewOrder(service, numberOf(c), role);
    return { ...viewed, otherViewers: presence.open(viewed.number, person) };
  };

  /** Answers with the order after the change; after a conflict, with the other's change too. */
  const changing =
    (change: (c: Request, number: string, by: ReturnType<typeof changeOf>) => Promise<unknown>) =>
    async (c: Request) => {
      try {
        await change(c, numberOf(c), changeOf(c));
        return c.json(await view(c));
      } catch (error) {
        if (!hasCode(error, "order_changed")) throw error;
        return c.json({ code: error.code, message: error.message, order: await view(c) }, 409);
      }
    };
  const body = <Schema extends Parameters<typeof readBody>[1]>(c: Request, schema: Schema) =>
    readBody(c.req.raw, schema);

  return new Hono<AdminEnv>()
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
    )
    .post(
      `${ORDER}/mark-paid`,
      changing(async (c, number, by) =>
        orders.recordTransfer(service, number, await body(c, paidBody), by),
      ),
    )
    .post(
      `${ORDER}/take-back-payment`,
      changing(async (c, number, by) =>
        orders.takeBack(service, number, (await body(c, takeBackBody)).reason, by),
      ),
    )
    .post(
      `${ORDER}/pack`,
      changing((_c, number, by) => orders.pack(service, number, by)),
    )
    .post(
      `${ORDER}/unpack`,
      changing((_c, number, by) => orders.unpack(service, number, by)),
    )
    .post(
      `${ORDER}/dispatch`,
      changing(async (c, number, by) =>
        orders.dispatch(service, number, (await body(c, dispatchBody)).tracking, by),
      ),
    )
    .post(
      `${ORDER}/tracking`,
      changing(async (c, number, by) =>
        orders.changeTracking(service, number, await body(c, trackingBody), by),
      ),
    )
    .post(
      `${ORDER}/deliver`,
      changing((_c, number, by) => orders.deliver(service, number, by)),
    )
    .post(
      `${ORDER}/returns`,
      changing(async (c, number, by) =>
        orders.announceReturn(service, number, await body(c, returnBody), by),
      ),
    )
    .post(
      `${ORDER}/return-received`,
      changing(async (c, number, by) =>
        orders.recordReturn(service, number, await body(c, receivedBody), by),
      ),
    )
    .post(
      `${ORDER}/refund`,
      limitRefunds,
      changing(async (c, number, by) => {
        const refund = await body(c, refundBody);
        return repay(c, {
          number,
          amount: refund.amount,
          version: by.version,
          payBack: () => orders.refund(service, number, refund, by),
        });
      }),
    )
    .post(
      `${ORDER}/deduct`,
      changing(async (c, number, by) =>
        orders.deduct(service, number, (await body(c, deductBody)).reason, by),
      ),
    )
    .post(
      `${ORDER}/resolve-problems`,
      changing(async (c, number, by) =>
        orders.endProblems(service, number, (await body(c, resolveBody)).reason, by),
      ),
    )
    .post(
      `${ORDER}/cancel`,
      limitRefunds,
      changing(async (c, number, by) => {
        const { reason } = await body(c, cancelBody);
        if (c.var.staffMember.role !== "owner") {
          return orders.cancel(service, number, reason, { ...by, mayPayBack: false });
        }
        const payBack = () => orders.cancel(service, number, reason, by);
        return repay(c, { number, version: by.version, payBack });
      }),
    )
    .post(
      `${ORDER}/address`,
      changing(async (c, number, by) =>
        orders.changeAddress(service, number, await body(c, addressBody), by),
      ),
    )
    .post(
      `${ORDER}/notes`,
      changing(async (c, number, by) =>
        orders.note(service, number, (await body(c, noteBody)).text, by),
      ),
    )
    .post(
      `${ORDER}/mails/:mail/resend`,
      changing((c, number, by) => orders.sendMailAgain(service, number, mailOf(c), by)),
    );
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
