/** Child process for one picture. It ends after its job, so that no picture can read another's memory. */
import { MediaError } from "../errors.ts";
import { type ImageJob, type ImageResult, MEMORY_LIMIT_VARIABLE } from "./image-job.ts";
import { allowOnlyPictures, renderCrops, renderImage } from "./render-image.ts";

const CHECK_MS = 50;

allowOnlyPictures();
watchMemory(Number(process.env[MEMORY_LIMIT_VARIABLE]));
process.once("message", (job: ImageJob) => void answer(job));
// The parent has ended. `exit` would wait for decoding threads.
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

/** Rethrows bugs: the process dies, and the parent logs its output. */
function refusal(error: unknown): ImageResult {
  if (!(error instanceof MediaError)) throw error;
  return { kind: "refused", code: error.code, message: error.message };
}

/** V8 cannot limit pixel memory, which is outside its heap. Decoding does not block this timer. */
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

/** The parent kills this process once it has the whole result. */
function send(result: ImageResult): void {
  process.send?.(result);
}
