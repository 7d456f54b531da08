import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createTemporaryDatabase } from "@damson/backup/postgres/temporary-database";
import { messageOf, StartupError } from "@damson/service-runtime/errors";
import { bindSocket } from "../launcher/bind-socket.ts";
import { loadRelease, nodeOf } from "../launcher/release-process.ts";
import { runProgram } from "../run-program.ts";
import type { Env } from "../settings.ts";

interface Trial {
  /** The settings of the shop. */
  readonly env: Env;
  /** A backup, which is restored for it. */
  readonly backup: string;
  /** Arguments of the server's script. Default: none. */
  readonly args?: readonly string[] | undefined;
}

/**
 * Tries a release on a copy of the shop, restored from a backup: it changes the tables there, its books have to add up, and the
 * shop has to open. A restored copy sends no mail and moves no money. Throws `StartupError`.
 */
export async function tryRelease(release: string, { env, backup, args }: Trial): Promise<void> {
  // Beside the data, where there is room for it and others cannot look.
  const folder = join(env.DATA_DIR ?? "", ".trial");
  await rm(folder, { recursive: true, force: true });
  const url = env.GOTRUE_DB_DATABASE_URL || env.DATABASE_URL;
  const database = url ? await createTemporaryDatabase(url, "trial") : undefined;
  const copy = {
    ...env,
    DATA_DIR: folder,
    // Two names of one setting.
    DATABASE_URL: database?.url,
    GOTRUE_DB_DATABASE_URL: database?.url,
    // It has an address that the shop that runs has.
    AUTH_METRICS_ADDRESS: undefined,
  };
  const cli = [join(release, "order-service", "src", "cli.ts")];
  const program = { command: nodeOf(release), cwd: release };
  try {
    await runProgram({
      ...{ name: "restoring the backup", ...program, env: copy },
      args: [...cli, "restore", backup],
    });
    await runProgram({
      ...{ name: "the check of the copy", ...program, args: [...cli, "check"] },
      // The provider's books are those of the shop itself, and compared each night.
      env: { ...copy, STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined },
    });
    await openUntilReady(release, copy, args);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await database?.remove();
  }
}

async function openUntilReady(release: string, env: Env, args: Trial["args"]): Promise<void> {
  const host = "127.0.0.1";
  const socket = await bindSocket({ host, port: 0 });
  try {
    const loaded = await loadRelease(release, {
      env: { ...env, HOST: host, PORT: String(socket.port), ADMIN_PORT: "off" },
      ...{ args, sockets: [socket], isQuiet: true },
    });
    try {
      await loaded.open();
      const { status } = await fetch(`http://${host}:${socket.port}/ready`);
      if (status !== 200) throw new StartupError(`/ready answers ${status}`);
    } finally {
      await loaded.kill();
    }
  } catch (cause) {
    throw new StartupError(`it does not open on a copy: ${messageOf(cause)}`, { cause });
  } finally {
    socket.close();
  }
}
