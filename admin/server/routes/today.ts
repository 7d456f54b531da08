import { Hono } from "hono";
import type { ToDo, Today, Waiting } from "#api/today.ts";
import type { Staff } from "../../../order-service/src/index.ts";
import type { AdminContext, AdminEnv } from "../context.ts";

type Read = Awaited<ReturnType<Staff["today"]>>;

export function todayRoutes({ staff }: AdminContext): Hono<AdminEnv> {
  return new Hono<AdminEnv>().get("/today", async (c) => {
    const { toDo, ...rest } = await staff.today();
    return c.json({ toDo: toDoOf(toDo), ...rest } satisfies Today);
  });
}

function toDoOf(toDo: Read["toDo"]): ToDo {
  return {
    toPack: waitingOf(toDo.toPack),
    toDispatch: waitingOf(toDo.toDispatch),
    expiring: waitingOf(toDo.expiring),
    returnsAnnounced: waitingOf(toDo.returnsAnnounced),
    refundsDue: waitingOf(toDo.refundsDue),
    paymentProblems: {
      ...waitingOf(toDo.paymentProblems),
      numbers: toDo.paymentProblems.numbers,
    },
    messages: waitingOf(toDo.messages),
    failedMails: waitingOf(toDo.failedMails),
    lowStock: waitingOf(toDo.lowStock),
  };
}

function waitingOf({ count, since }: Read["toDo"]["toPack"]): Waiting {
  return since === undefined ? { count } : { count, since: since.toISOString() };
}
