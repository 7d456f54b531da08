/** The thread of `openRenderThread`: one job after another, each with one version of the data. */
import { hash } from "node:crypto";
import { inspect } from "node:util";
import { parentPort, workerData } from "node:worker_threads";
import { messageOf } from "@damson/service-runtime/errors";
import { openPageRenderer, type PageRenderer } from "@damson/storefront/page-renderer";
import { applyChange } from "./data-change.ts";
import type { RenderJob } from "./render-job.ts";
import type {
  PreviewRequest,
  RenderedStatus,
  RenderRequest,
  ThreadMessage,
  ThreadOptions,
  ThreadReply,
} from "./render-thread.ts";

const options: ThreadOptions = workerData;
const renderer = await openPageRenderer(options.dist);
if (renderer === undefined) throw new Error(`${options.dist} has no renderer`);
let current = options.data;

let last: Promise<void> = Promise.resolve();
// New data waits for the page under way, so that none is of two versions.
parentPort?.on("message", (message: ThreadMessage) => {
  last = last.then(() => handle(renderer, message));
});
const ready: ThreadReply = { ready: true };
parentPort?.postMessage(ready);

async function handle(from: PageRenderer, message: ThreadMessage): Promise<void> {
  if ("change" in message) {
    current = applyChange(current, message.change);
    return;
  }
  const reply =
    "draft" in message ? await previewOrFail(from, message) : await renderOrFail(from, message);
  // Its bytes are moved, not copied.
  parentPort?.postMessage(reply, "rendered" in reply ? [reply.rendered.plain.buffer] : []);
}

async function renderOrFail(
  from: PageRenderer,
  { job, inputs: before }: RenderRequest,
): Promise<ThreadReply> {
  try {
    const { version } = current;
    const inputs = inputsOf(from, job);
    if (inputs !== undefined && inputs === before) {
      return { unchanged: { version, isUnchanged: true } };
    }
    const text = await textOf(from, job);
    const status = statusOf(from, job);
    const plain = new TextEncoder().encode(text);
    return { rendered: { version, ...(inputs === undefined ? {} : { inputs }), status, plain } };
  } catch (error) {
    return failureOf(error);
  }
}

/** Renders what shoppers do not see yet: neither kept nor compressed. */
async function previewOrFail(
  from: PageRenderer,
  { path, draft: { home, productPages } }: PreviewRequest,
): Promise<ThreadReply> {
  try {
    const { data } = current;
    const drafted = {
      ...data,
      ...(home && { home }),
      ...(productPages && { productPages: { ...data.productPages, ...productPages } }),
    };
    return { html: await from.render(path, "", drafted) };
  } catch (error) {
    return failureOf(error);
  }
}

function failureOf(error: unknown): ThreadReply {
  return { failure: { message: messageOf(error), stack: inspect(error) } };
}

/** The data of a page names its version, and is made in no time. */
function inputsOf(from: PageRenderer, { kind, path, variant }: RenderJob): string | undefined {
  const inputs = kind === "page" ? from.inputs?.(path, variant, current.data) : undefined;
  return inputs === undefined ? undefined : hash("sha256", inputs, "base64");
}

/** No version has come meanwhile: it would wait. */
function statusOf(from: PageRenderer, { kind, path }: RenderJob): RenderedStatus {
  if (kind !== "page" || from.paths.has(path)) return 200;
  return from.cataloguePageStatus(path, current.data) ?? 404;
}

async function textOf(from: PageRenderer, { kind, path, variant }: RenderJob): Promise<string> {
  if (kind === "page") return from.render(path, variant, current.data);
  if (kind === "file") return from.files[path]?.(current.data) ?? "";
  if (from.pageData === undefined) throw new Error("The build has no page data");
  return from.pageData(path, variant, current.data);
}
