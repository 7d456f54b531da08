import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

interface KilledJob {
  readonly job: "remindUnpaid" | "sendNotices";
  readonly storage: object;
  readonly now: Date;
  readonly steps: number;
}

/** Runs a job in its own process, and kills it after some steps. */
export async function runJobUntilKilled({ job, storage, now, steps }: KilledJob): Promise<void> {
  const script = join(import.meta.dirname, "job-process.ts");
  const args = [script, job, JSON.stringify(storage), now.toISOString()];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  let done = 0;
  child.stdout.on("data", (dots: Buffer) => {
    done += dots.length;
    if (done >= steps) child.kill("SIGKILL");
  });
  const [code, signal] = await ended;
  if (signal !== "SIGKILL") throw new Error(`${job} was not killed: it ended with ${code}`);
}
