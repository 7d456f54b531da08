/** Child process for one picture. It ends after its job, so that no picture can read another's memory. */
import { MediaError } from "../errors.ts";
import { type ImageJob, type ImageResult, MEMORY_LIMIT_VARIABLE } from "./image-job.ts";
import { allowOnlyPictures, renderCrops, renderImage } from "./render-image.ts";

const CHECK_MS = 50;

allowOnlyPictures();
watchMemory(Number(process.env[MEMORY_LIMIT_VARIABLE]));
process.once("message", (job: ImageJob) => void answer(job));
// The parent has ended. `exit` would wait for the decoding threads.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));

async function answer(job: ImageJob): Promise<void> {
  send(await run(job).catch(toRefusal));
}

async function run(job: ImageJob): Promise<ImageResult> {
  if (job.kind === "crop") {
    return { kind: "cropped", files: await renderCrops(job.master, job.image) };
  }
  return { kind: "rendered", rendered: await renderImage(job.upload, job.focalPoint) };
}

/** Rethrows bugs: the process dies, and the parent logs its output. */
function toRefusal(error: unknown): ImageResult {
  if (!(error instanceof MediaError)) throw error;
  return { kind: "refused", code: error.code, message: error.message };
}

/**
 * V8's limits do not cover pixels, which are outside its heap. The timer also runs during decoding,
 * which happens in other threads.
 */
function watchMemory(limit: number): void {
  const check = () => {
    if (process.memoryUsage.rss() <= limit) return;
    clearInterval(timer);
    send({
      kind: "refused",
      code: "image_too_complex",
      message: "This picture needs too much memory. Save it as JPEG and try again.",
    });
  };
  const timer = setInterval(check, CHECK_MS);
  timer.unref();
}

/** Sends the result. The parent then kills this process. */
function send(result: ImageResult): void {
  process.send?.(result);
}
