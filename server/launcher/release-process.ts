import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { MINUTE_MS } from "@damson/service-runtime/durations";
import { messageOf, StartupError } from "@damson/service-runtime/errors";
import type { Env } from "../settings.ts";
import type { BoundSocket } from "./bind-socket.ts";
import { errorLine } from "./error-line.ts";

export interface ReleaseProcess {
  /** The folder of the release. */
  readonly release: string;
  /** Has it open the data and serve. Throws `StartupError` with the reason where it ends before that. */
  open(): Promise<void>;
  /** Stops it, once it has answered the requests that run. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Settles with its end: the exit code. */
  readonly exited: Promise<number>;
}

interface ReleaseOptions {
  readonly env: Env;
  /** Arguments of the server's script. Default: none. */
  readonly args?: readonly string[] | undefined;
  readonly sockets: readonly BoundSocket[];
  /** Default: its output goes where that of this process goes. */
  readonly isQuiet?: boolean;
}

/** Changes of large tables take minutes. */
const MAX_START_MS = 10 * MINUTE_MS;
/** Longer than requests that run are waited for. */
const MAX_STOP_MS = 45_000;
/** Characters of its errors that are kept, for the reason why it did not open. */
const MAX_ERRORS = 10_000;

/** Starts the server of a release, and gives it once all but the data is loaded. Throws `StartupError`. */
export async function loadRelease(
  release: string,
  { env, args = [], sockets, isQuiet = false }: ReleaseOptions,
): Promise<ReleaseProcess> {
  const script = join(release, "server", "serve.ts");
  const child = spawn(nodeOf(release), [...(await nodeFlagsOf(release)), script, ...args], {
    cwd: release,
    // As systemd passes sockets: from descriptor 3 on.
    env: { ...env, LISTEN_FDS: String(sockets.length) },
    stdio: [
      ...(["ignore", isQuiet ? "ignore" : "inherit", "pipe"] as const),
      ...sockets.map(({ descriptor }) => descriptor),
      "ipc",
    ],
  });
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    if (!isQuiet) process.stderr.write(chunk);
    errors = (errors + chunk).slice(-MAX_ERRORS);
  });
  // Not "close", which does not come after this process has disconnected.
  const exited = once(child, "exit").then(
    () => child.exitCode ?? 1,
    // It could not be started at all.
    () => 1,
  );
  // All that it has written is read by then.
  const early = once(child, "close").then(([code]) => {
    throw new Error(errorLine(errors) ?? `it ended with ${code}`);
  });
  const kill = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  const nextMessage = async () => {
    const patience = AbortSignal.timeout(MAX_START_MS);
    try {
      await Promise.race([once(child, "message", { signal: patience }), early]);
    } catch (cause) {
      await kill();
      const reason = patience.aborted ? "it took too long to open" : messageOf(cause);
      throw new StartupError(reason, { cause });
    }
  };
  await nextMessage();
  return {
    release,
    exited,
    kill,
    async open() {
      child.send("open");
      await nextMessage();
    },
    async stop() {
      // Not by a signal: at a second one it would end at once.
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child.kill("SIGKILL"), MAX_STOP_MS);
      await exited;
      clearTimeout(timer);
    },
  };
}

/** Reads the flags that a release starts Node with: the Node of another one may not know them. */
export async function nodeFlagsOf(release: string): Promise<readonly string[]> {
  const file = join(release, "server", "node-flags.json");
  // Older releases have none.
  return existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : [];
}

/** The Node that a release has brought along. */
export function nodeOf(release: string): string {
  return join(release, "node_modules", ".bin", "node");
}
