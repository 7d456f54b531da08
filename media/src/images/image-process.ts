/** The process of one picture: it takes one job, answers and is ended, so that no picture sees another's memory. */
import { MediaError } from "../errors.ts";
import { type ImageJob, type ImageResult, MEMORY_LIMIT_VARIABLE } from "./image-job.ts";
import { allowOnlyPictures, renderCrops, renderImage } from "./render-image.ts";

const CHECK_MS = 50;

allowOnlyPictures();
watchMemory(Number(process.env[MEMORY_LIMIT_VARIABLE]));
process.once("message", (job: ImageJob) => void answer(job));
// Its parent has ended. Exiting would wait for the threads that decode.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));

async function answer(job: ImageJob): Promise<void> {
  send(await run(job).catch(refusal));
}

async function run(job: ImageJob): Promise<ImageResult> {
  if (job.kind === "crop") {
    return { kind: "cropped", files: await renderCrops(job.master, job.image) };
  }
  return { kind: "rendered", rendered: await renderImage(job.upload, job.focalPoint) };
}

/** A bug is thrown on: the process dies of it, and its parent logs what it said. */
function refusal(error: unknown): ImageResult {
  if (!(error instanceof MediaError)) throw error;
  return { kind: "refused", code: error.code, message: error.message };
}

/** Pixels lie outside the heap that V8 can bound, but decoding leaves the thread of this timer free. */
function watchMemory(limit: number): void {
  const check = () => {
    if (process.memoryUsage.rss() <= limit) return;
    clearInterval(timer);
    send({
      kind: "refused",
      code: "image_too_complex",
      message: "This picture takes too much memory to read: save it again as JPEG.",
    });
  };
  const timer = setInterval(check, CHECK_MS);
  timer.unref();
}

/** The parent ends this process once it has the whole result, whatever the threads here are doing. */
function send(result: ImageResult): void {
  process.send?.(result);
}
