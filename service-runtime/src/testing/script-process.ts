/** A server in its own process, as in production. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "./free-port.ts";

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** Resolves when the server listens. Rejects if it ends first. */
  readonly listening: Promise<void>;
  readonly ended: Promise<Ending>;
}

export interface ProcessOptions {
  /** Whether `ended` returns the log. Default: true. Long runs may exceed the maximum string length. */
  readonly keepsLog?: boolean;
}

interface Ending {
  readonly code: number | null;
  readonly log: string;
  readonly errors: string;
}

/**
 * Starts a script that prints `listens at` on standard error. Its environment has only the path,
 * the compile cache and `env`. By default it listens on a free port.
 */
export async function startScript(
  script: string,
  env: Readonly<Record<string, string>>,
  { keepsLog = true }: ProcessOptions = {},
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [script], {
    env: { ...pickEnvironment(), ...env, PORT: port },
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
  // Prevents an unhandled rejection if the caller only waits for `ended`.
  listening.catch(() => undefined);
  const ended = once(child, "close").then(([code]): Ending => ({ code, ...output }));
  return { child, url: `http://127.0.0.1:${port}`, listening, ended };
}

function pickEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE ? { PATH, NODE_COMPILE_CACHE } : { PATH };
}
