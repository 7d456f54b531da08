/** The process that has the shop's sockets, while releases of the shop come and go. */
import { join } from "node:path";
import { messageOf, StartupError } from "@damson/service-runtime/errors";
import { adminVariables } from "../admin.ts";
import { type Env, readSettings } from "../settings.ts";
import { bindSocket } from "./bind-socket.ts";
import { listenForCommands, type Reply } from "./commands.ts";
import { loadRelease, type ReleaseProcess } from "./release-process.ts";

interface Launcher {
  /** The port of the shop. */
  readonly port: number;
  /** Settles once the shop has ended, by itself or because it was stopped: the exit code. */
  readonly ended: Promise<number>;
  stop(): void;
}

export interface LauncherOptions {
  readonly env: Env;
  /** The folder of the release to start with. */
  readonly release: string;
  /** Arguments of the server's script. Default: none. */
  readonly args?: readonly string[] | undefined;
}

/** The socket at which the launcher of a data folder takes commands. */
export function commandSocket({ DATA_DIR }: Env): string {
  return join(DATA_DIR || ".data", "launcher.sock");
}

/** Starts a release, and takes commands. Throws `StartupError` where it does not open. */
export async function launch({ env, release, args = [] }: LauncherOptions): Promise<Launcher> {
  const settings = readSettings(env);
  const shop = await bindSocket(settings);
  const admin = settings.admin && (await bindSocket(settings.admin, adminVariables));
  const ports = { PORT: String(shop.port), ...(admin ? { ADMIN_PORT: String(admin.port) } : {}) };
  const options = { env: { ...env, ...ports }, args, sockets: admin ? [shop, admin] : [shop] };

  const ended = Promise.withResolvers<number>();
  let isStopping = false;
  /** Absent while the shop is switched. */
  let running: ReleaseProcess | undefined;
  const setRunning = (opened: ReleaseProcess) => {
    running = opened;
    void opened.exited.then((code) => {
      if (running === opened) ended.resolve(code);
    });
    if (isStopping) void opened.stop();
  };
  const open = async (loaded: ReleaseProcess) => {
    await loaded.open();
    setRunning(loaded);
  };

  /** Gives the milliseconds that it took. Throws `StartupError`, with the release before open again. */
  const switchTo = async (folder: string): Promise<number> => {
    const before = running;
    if (before === undefined || isStopping) {
      throw new StartupError("the shop is being switched or stopped already");
    }
    running = undefined;
    const next = await loadRelease(folder, options).catch((failure: unknown) => {
      setRunning(before);
      throw failure;
    });
    const began = performance.now();
    // One after the other: SQLite has one process at a time.
    await before.stop();
    try {
      await open(next);
    } catch (failure) {
      await loadRelease(before.release, options)
        .then(open)
        .catch(() => ended.resolve(1));
      throw failure;
    }
    return Math.round(performance.now() - began);
  };

  const answer = async (folder: string | undefined): Promise<Reply> => {
    try {
      const milliseconds = folder === undefined ? undefined : await switchTo(folder);
      return { release: running?.release, milliseconds };
    } catch (failure) {
      return { release: running?.release, error: messageOf(failure) };
    }
  };

  await open(await loadRelease(release, options));
  const commands = await listenForCommands(commandSocket(env), answer);
  void ended.promise.then(() => commands.close());
  return {
    port: shop.port,
    ended: ended.promise,
    stop() {
      isStopping = true;
      void running?.stop();
    },
  };
}
