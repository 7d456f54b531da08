/** Renders pages in a thread of its own, so that no other request waits meanwhile. */
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { createSerialQueue } from "@damson/service-runtime/serial-queue";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { log } from "../log.ts";
import { type DataChange, diffData } from "./data-change.ts";
import type { RenderJob } from "./render-job.ts";
import type { VersionedData } from "./shop-data-source.ts";

interface RenderedPage {
  readonly version: number;
  /** The digest of all that it was made of. Absent where that is not known. */
  readonly inputs?: string;
  readonly status: RenderedStatus;
  readonly plain: Buffer;
}

/** The page is as it was: only the version is another. */
interface Unchanged {
  readonly version: number;
  readonly isUnchanged: true;
}

export interface RenderThread {
  /**
   * Renders with the data it had last, or newer. A page that is made of the same as before (`inputs`) is not rendered.
   * Rejects where the page cannot be rendered, or the thread ends or hangs meanwhile; the next job then has a new thread.
   */
  readonly render: (job: RenderJob, inputs?: string) => Promise<RenderedPage | Unchanged>;
  /** Renders a page as it would be with a draft in its data, which is not kept. Rejects likewise. */
  readonly preview: (path: string, draft: DataDraft) => Promise<string>;
  /** Gives the thread new data: jobs from now on have that. */
  readonly use: (data: VersionedData) => void;
  readonly close: () => Promise<void>;
}

/** Data that the thread is given at its start. */
export interface ThreadOptions {
  /** The folder of the build. */
  readonly dist: string;
  readonly data: VersionedData;
}
export type ThreadMessage = { readonly change: DataChange } | RenderRequest | PreviewRequest;
export interface PreviewRequest {
  readonly path: string;
  readonly draft: DataDraft;
}
/** Takes the place of a part of the data. */
export type DataDraft = Pick<ShopData, "home" | "productPages">;
export interface RenderRequest {
  readonly job: RenderJob;
  /** The digest of what the page that is known was made of. */
  readonly inputs: string | undefined;
}
/** The status of a page, by the data that it shows. */
export type RenderedStatus = 200 | 404 | 410;
/** As it is sent: Node turns a `Buffer` into this. */
interface Rendered extends Omit<RenderedPage, "plain"> {
  readonly plain: Uint8Array<ArrayBuffer>;
}
export type ThreadReply =
  | { readonly ready: true }
  | { readonly rendered: Rendered }
  | { readonly unchanged: Unchanged }
  | { readonly html: string }
  | { readonly failure: Failure };

/** An error's text: some errors hold what cannot be sent. */
interface Failure {
  readonly message: string;
  readonly stack: string;
}

interface RenderThreadOptions extends ThreadOptions {
  /** A page that takes longer never ends. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 5000;
/** A page that fails is reported when it is asked for. */
const FIRST_JOB: RenderJob = { kind: "page", path: "/search", variant: "" };
/** A busy machine may need long to load the code. */
const START_TIMEOUT_MS = 30_000;
/** A page that needs more ends the thread instead of the process. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** Starts the thread, and resolves when it renders. */
export async function openRenderThread({
  dist,
  data,
  timeoutMs = TIMEOUT_MS,
}: RenderThreadOptions): Promise<RenderThread> {
  let latest = data;
  let isClosed = false;
  const inTurn = createSerialQueue();
  let current = startWorker({ dist, data });

  /** The thread, or a new one in place of one that has ended. */
  const living = () => {
    if (current.hasEnded() && !isClosed) current = startWorker({ dist, data: latest });
    return current;
  };
  const run = async (request: RenderRequest | PreviewRequest): Promise<ThreadReply> => {
    if (isClosed) throw new Error("The thread that renders pages is closed");
    const thread = living();
    await thread.ready;
    const reply = await thread.ask(request, timeoutMs).finally(() => {
      // Starts in time for the next job.
      living().ready.catch(() => {});
    });
    if ("failure" in reply) throw errorOf(reply.failure);
    return reply;
  };

  const render = async (job: RenderJob, inputs?: string) => {
    const reply = await inTurn(() => run({ job, inputs }));
    if ("rendered" in reply) return { ...reply.rendered, plain: bufferOf(reply.rendered.plain) };
    if ("unchanged" in reply) return reply.unchanged;
    throw startedTwice();
  };
  const preview = async (path: string, draft: DataDraft) => {
    const reply = await inTurn(() => run({ path, draft }));
    if ("html" in reply) return reply.html;
    throw startedTwice();
  };

  await current.ready;
  // The first page takes twenty times as long as the others: no shopper should wait for that. A thread that is
  // started anew does without, or a page that ends it would let none start.
  await render(FIRST_JOB).catch(() => {});
  return {
    render,
    preview,
    use(newer) {
      // The thread has the version before, or has ended: another one is started with the newest.
      const change = diffData(latest, newer);
      latest = newer;
      current.post({ change });
    },
    async close() {
      isClosed = true;
      await current.terminate();
    },
  };
}

interface RenderWorker {
  readonly ready: Promise<unknown>;
  readonly hasEnded: () => boolean;
  readonly post: (message: ThreadMessage) => void;
  /** Ends the thread where there is no reply in time. Asked one thing at a time. */
  readonly ask: (message: ThreadMessage, timeoutMs: number) => Promise<ThreadReply>;
  readonly terminate: () => Promise<unknown>;
}

function startWorker(options: ThreadOptions): RenderWorker {
  const file = new URL(`./render-worker${extname(import.meta.url)}`, import.meta.url);
  const worker = new Worker(file, { workerData: options, resourceLimits });
  let waiting: PromiseWithResolvers<ThreadReply> | undefined;
  let hasEnded = false;
  let isWanted = true;

  worker.on("message", (reply: ThreadReply) => waiting?.resolve(reply));
  const end = (error: Error) => {
    if (hasEnded) return;
    hasEnded = true;
    // A page that was waiting for it is reported with this error.
    if (waiting) waiting.reject(error);
    else if (isWanted) log.error({ err: error }, "the thread that renders pages ended");
  };
  worker.on("error", (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on("exit", (code) => end(new Error(`The thread that renders pages ended with ${code}`)));

  const reply = async (timeoutMs: number, begin: () => void): Promise<ThreadReply> => {
    waiting = Promise.withResolvers();
    // While it has nothing to do, it does not keep the process.
    worker.ref();
    const timer = setTimeout(() => {
      end(new Error(`Rendering took longer than ${timeoutMs} ms`));
      void worker.terminate();
    }, timeoutMs);
    begin();
    return waiting.promise.finally(() => {
      clearTimeout(timer);
      worker.unref();
      waiting = undefined;
    });
  };
  return {
    ready: reply(START_TIMEOUT_MS, () => {}),
    hasEnded: () => hasEnded,
    post: (message) => worker.postMessage(message),
    ask: (message, timeoutMs) => reply(timeoutMs, () => worker.postMessage(message)),
    terminate() {
      isWanted = false;
      return worker.terminate();
    },
  };
}

function startedTwice(): Error {
  return new Error("The thread started twice");
}

function errorOf({ message, stack }: Failure): Error {
  return Object.assign(new Error(message), { stack });
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
