/** The order in which pages are rendered, and the number of those that anyone can make up. */
import { setTimeout } from "node:timers/promises";
import { createBoundedQueue, QueueFull } from "@damson/service-runtime/bounded-queue";
import { tokenBucket } from "@damson/service-runtime/rate-limits/token-bucket";
import { renderAllowance, SUGGESTIONS_OF_A_NETWORK } from "./render-allowance.ts";
import type { RenderJob } from "./render-job.ts";

/** Pages of queries rendered for all: at 13 ms each, floods from many networks take 40 % of a processor. */
const PACE = { atOnce: 200, perSecond: 30 };
const MAX_WAIT_SECONDS = 5;
const MAX_WAITING = MAX_WAIT_SECONDS * PACE.perSecond;
/** Suggestions while shoppers type, at some 3 ms each: from many networks 20 % of a processor. */
const SUGGESTIONS_PACE = { atOnce: 200, perSecond: 60 };
const MAX_SUGGESTIONS_WAITING = MAX_WAIT_SECONDS * SUGGESTIONS_PACE.perSecond;
/** Pages without a query are the shop's own, and rendered once for each version: they need no pace. */
const MAX_PAGES_WAITING = MAX_WAIT_SECONDS * 75;

/** Thrown where a page is not rendered now. */
export class Busy extends Error {
  override name = "Busy";
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(`Asked for too often: again in ${retryAfter} s`);
    this.retryAfter = retryAfter;
  }
}

interface Task<Page> {
  /** Gives the page if it is known by then. */
  readonly find: () => Page | undefined;
  readonly render: () => Promise<Page>;
}

interface RenderTurns {
  /** Gives the page of a task in its turn. Throws `Busy` where it never will be. */
  readonly run: <Page>(job: RenderJob, address: string, task: Task<Page>) => Promise<Page>;
  /** Renders what no client waits for, in line with the pages of clients. Gives `undefined` where too many wait. */
  readonly runInBackground: <Page>(render: () => Promise<Page>) => Promise<Page | undefined>;
}

export function createRenderTurns(): RenderTurns {
  // Of all that have to wait for their pace besides, one at a time is in line with the pages.
  const line = createBoundedQueue({ concurrency: 1, maxWaiting: MAX_PAGES_WAITING });
  const queries = {
    allow: renderAllowance(),
    queue: createBoundedQueue({ concurrency: 1, maxWaiting: MAX_WAITING }),
    pace: paceOf(PACE),
  };
  const suggestions = {
    allow: renderAllowance(SUGGESTIONS_OF_A_NETWORK),
    queue: createBoundedQueue({ concurrency: 1, maxWaiting: MAX_SUGGESTIONS_WAITING }),
    pace: paceOf(SUGGESTIONS_PACE),
  };

  return {
    async run({ kind, variant }, address, task) {
      const inLine = () => line.run(async () => task.find() ?? task.render());
      try {
        if (variant === "") return await inLine();
        const { allow, queue, pace } = kind === "suggestions" ? suggestions : queries;
        const wait = allow(address);
        if (wait > 0) throw new Busy(Math.ceil(wait));
        return await queue.run(async () => {
          const found = task.find();
          if (found !== undefined) return found;
          await pace();
          return inLine();
        });
      } catch (error) {
        throw error instanceof QueueFull ? new Busy(MAX_WAIT_SECONDS) : error;
      }
    },
    async runInBackground(render) {
      try {
        return await line.run(render);
      } catch (error) {
        if (error instanceof QueueFull) return undefined;
        throw error;
      }
    },
  };
}

/** Resolves when another page may be rendered. */
function paceOf({ atOnce, perSecond }: typeof PACE): () => Promise<void> {
  const bucket = tokenBucket({ count: atOnce, seconds: atOnce / perSecond });
  return async () => {
    await setTimeout(bucket.wait() * 1000);
    bucket.take();
  };
}
