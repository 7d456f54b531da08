import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { createBoundedQueue } from "@damson/service-runtime/bounded-queue";
import { MediaError } from "../errors.ts";
import { CENTRE, type FocalPoint, type ImageDetails } from "./image-files.ts";
import { type ImageJob, type ImageResult, MEMORY_LIMIT_VARIABLE } from "./image-job.ts";
import { detectImageType } from "./image-type.ts";
import type { RenderedFile, RenderedImage } from "./render-image.ts";

export interface ImageProcessor {
  /** Creates all files of an upload. Throws `MediaError` with a message for the owner. */
  render(upload: Uint8Array, focalPoint?: FocalPoint): Promise<RenderedImage>;
  renderCrops(master: Uint8Array, image: ImageDetails): Promise<readonly RenderedFile[]>;
  /** Kills running processes and starts no more. Callers get an error. */
  close(): void;
}

interface ProcessorOptions {
  readonly concurrency?: number;
  /** Maximum number of waiting pictures, each of up to 25 MB. Default: 16. */
  readonly maxWaiting?: number;
  /** Kills a process after this time. Default: 120. */
  readonly timeLimitSeconds?: number;
  /** Memory limit of one process. Default: 1,200 MB. */
  readonly memoryLimitBytes?: number;
}

const processFile = fileURLToPath(new URL("./image-process.ts", import.meta.url));
/** A small heap is enough, because pixels are stored outside it. */
const HEAP_MB = 256;
/** Requests of shoppers come first. */
const LOW_PRIORITY = 10;

/** Processes each upload in its own child process, which a hostile file may crash. */
export function createImageProcessor({
  concurrency = 2,
  maxWaiting = 16,
  timeLimitSeconds = 120,
  memoryLimitBytes = 1_200_000_000,
}: ProcessorOptions = {}): ImageProcessor {
  const queue = createBoundedQueue({ concurrency, maxWaiting, tooBusy: createBusyError });
  const children = new Set<ChildProcess>();
  let isClosed = false;

  const runInChild = async (job: ImageJob): Promise<ImageResult> => {
    if (isClosed) throw createClosedError();
    const child = startChild(memoryLimitBytes);
    children.add(child);
    const timer = setTimeout(() => child.kill("SIGKILL"), timeLimitSeconds * 1000);
    try {
      return await readResult(child, job, () => child.killed && !isClosed);
    } finally {
      clearTimeout(timer);
      children.delete(child);
      child.kill("SIGKILL");
    }
  };
  const run = (job: ImageJob) => queue.run(() => runInChild(job));

  return {
    async render(upload, focalPoint = CENTRE) {
      detectImageType(upload);
      const result = await run({ kind: "render", upload, focalPoint });
      if (result.kind === "rendered") return result.rendered;
      throw createFailure(result);
    },
    async renderCrops(master, image) {
      const result = await run({ kind: "crop", master, image });
      if (result.kind === "cropped") return result.files;
      throw createFailure(result);
    },
    close() {
      isClosed = true;
      for (const child of children) child.kill("SIGKILL");
    },
  };
}

/** Without the parent's environment, which contains secrets. */
function startChild(memoryLimitBytes: number): ChildProcess {
  const child = fork(processFile, [], {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // glibc would create more arenas, and each would retain freed memory.
    env: { MALLOC_ARENA_MAX: "2", [MEMORY_LIMIT_VARIABLE]: String(memoryLimitBytes) },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  return child;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, LOW_PRIORITY);
  } catch {
    // The process has already ended. `readResult` reports it.
  }
}

async function readResult(
  child: ChildProcess,
  job: ImageJob,
  isOverTime: () => boolean,
): Promise<ImageResult> {
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said = `${said}${chunk}`.slice(-4000);
  });
  return new Promise((resolve, reject) => {
    child.once("message", (result: ImageResult) => resolve(result));
    child.once("error", (cause) => reject(processFailure(cause)));
    child.once("close", () => {
      if (isOverTime()) reject(createTimeoutError());
      else reject(processFailure(new Error(said || "The image process ended without a result")));
    });
    // Ignore send errors: `close` reports a dead child.
    child.send(job, () => undefined);
  });
}

function createTimeoutError(): MediaError {
  const message = "This picture takes too long to process. Save it as JPEG and try again.";
  return new MediaError("image_too_complex", message);
}

function processFailure(cause: unknown): MediaError {
  const message = "We couldn’t read this picture. Save it as JPEG and try again.";
  return new MediaError("image_processing_failed", message, { cause });
}

function createClosedError(): MediaError {
  return new MediaError("image_queue_full", "The server is restarting. Try again in a minute.", {
    retryAfterSeconds: 60,
    isExpected: true,
  });
}

function createFailure(result: ImageResult): Error {
  if (result.kind === "refused") return new MediaError(result.code, result.message);
  return new Error(`Unexpected result: ${result.kind}`);
}

function createBusyError(): MediaError {
  const message = "Other pictures are being processed. Try again in a minute.";
  return new MediaError("image_queue_full", message, { retryAfterSeconds: 60, isExpected: true });
}
