/** A server in a process of its own, as its users run it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "./free-port.ts";

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** Fulfilled when it listens; rejected when it ends before. */
  readonly listening: Promise<void>;
  readonly ended: Promise<Ending>;
}

export interface ProcessOptions {
  /** True, the default, if `ended` gives the log: that of a long run is longer than a string can be. */
  readonly keepsLog?: boolean;
}

interface Ending {
  readonly code: number | null;
  readonly log: string;
  readonly errors: string;
}

/**
 * Runs a script that says on standard error where it `listens at`. Of the machine's environment it has
 * only the path, and where compiled modules are kept. It listens at a free port, unless given one.
 */
export async function startScript(
  script: string,
  env: Readonly<Record<string, string>>,
  { keepsLog = true }: ProcessOptions = {},
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [script], {
    env: { ...inherited(), ...env, PORT: port },
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
  // A caller that does not wait for it learns of the end by `ended`.
  listening.catch(() => undefined);
  const ended = once(child, "close").then(([code]): Ending => ({ code, ...output }));
  return { child, url: `http://127.0.0.1:${port}`, listening, ended };
}

/** The folder of compiled modules saves a third of a start. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE ? { PATH, NODE_COMPILE_CACHE } : { PATH };
}
