import { Hono } from "hono";
import {
  type BooksCheck,
  type FailedMail,
  type Health,
  type JobState,
  mailRetry,
  type RetriedMails,
  type ShownSettings,
} from "#api/health.ts";
import type { Staff } from "../../../order-service/src/index.ts";
import { requireOwner } from "../authenticate.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { readBody } from "../read-body.ts";

type Read = Awaited<ReturnType<Staff["health"]["read"]>>;

export function healthRoutes({ staff: { health } }: AdminContext): Hono<AdminEnv> {
  return new Hono<AdminEnv>()
    .get("/health", async (c) => c.json(healthOf(await health.read()) satisfies Health))
    .post("/health/books", async (c) => c.json((await health.checkBooks()) satisfies BooksCheck))
    .post("/health/mails/retry", async (c) => {
      const { id } = await readBody(c.req.raw, mailRetry);
      const count = await health.retryMails(c.var.member.email, id);
      return c.json({ count } satisfies RetriedMails);
    })
    .get("/health/settings", requireOwner, (c) =>
      c.json({ settings: health.settings() } satisfies ShownSettings),
    );
}

function healthOf({ mails, webhooks, jobs, database, nodeVersion, startedAt }: Read): Health {
  return {
    mails: { ...mails, failures: mails.failures.map(failureOf) },
    ...(webhooks && {
      webhooks: webhooks.map((event) => ({ ...event, last: event.last.toISOString() })),
    }),
    jobs: jobs.map(jobOf),
    database,
    nodeVersion,
    startedAt: startedAt.toISOString(),
  };
}

function failureOf({ lastError, createdAt, failedAt, ...mail }: Read["mails"]["failures"][number]) {
  return {
    ...mail,
    createdAt: createdAt.toISOString(),
    failedAt: (failedAt ?? createdAt).toISOString(),
    error: lastError,
  } satisfies FailedMail;
}

function jobOf({ name, last, next, isLate }: Read["jobs"][number]): JobState {
  const { ranAt, milliseconds = 0, error = null } = last ?? {};
  return {
    name,
    ...(ranAt && { last: { at: ranAt.toISOString(), milliseconds, error } }),
    next: next.toISOString(),
    isLate,
  };
}
