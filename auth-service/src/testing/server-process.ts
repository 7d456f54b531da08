/** The service in a process of its own, as its users run it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "@damson/service-common/testing/free-port";

const cli = join(import.meta.dirname, "../cli.ts");

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** Fulfilled when it listens; rejected when it ends before. */
  readonly listening: Promise<void>;
  readonly ended: Promise<Ending>;
}

export interface ProcessOptions {
  /** Whether `ended` tells the log: that of a long run is longer than a string can be. */
  readonly keepsLog?: boolean;
}

export interface Ending {
  readonly code: number | null;
  readonly log: string;
  readonly errors: string;
}

/** Of the machine's environment it has only the path. It listens at a free port, unless told one. */
export async function startProcess(
  env: Readonly<Record<string, string>>,
  { keepsLog = true }: ProcessOptions = {},
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [cli], {
    env: { PATH: process.env.PATH, GOTRUE_MAILER_AUTOCONFIRM: "true", ...env, PORT: port },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { log: "", errors: "" };
  child.stdout.on("data", (chunk) => {
    if (keepsLog) output.log += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output.errors += chunk;
  });
  const listening = new Promise<void>((resolve, reject) => {
    child.stderr.on("data", () => output.errors.includes("listens at") && resolve());
    child.once("exit", () => reject(new Error(output.errors)));
  });
  // Whoever does not wait for it learns of the end by `ended`.
  listening.catch(() => undefined);
  const ended = once(child, "close").then(([code]): Ending => ({ code, ...output }));
  return { child, url: `http://127.0.0.1:${port}`, listening, ended };
}

/** What lifts every limit on how often an address may ask. */
export const withoutLimits: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "AUTH_RATE_LIMIT_SIGN_UP",
    "AUTH_RATE_LIMIT_SIGN_IN",
    "AUTH_RATE_LIMIT_FAILED_PASSWORDS",
    "GOTRUE_RATE_LIMIT_TOKEN_REFRESH",
    "GOTRUE_RATE_LIMIT_VERIFY",
    "GOTRUE_RATE_LIMIT_OTP",
    "GOTRUE_RATE_LIMIT_ANONYMOUS_USERS",
    "GOTRUE_RATE_LIMIT_EMAIL_SENT",
  ].map((name) => [name, "off"]),
);
