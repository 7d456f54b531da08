/** Commands to the launcher: one a connection, in JSON, at a socket that the shop's user alone can open. */
import { once } from "node:events";
import { chmod, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { text } from "node:stream/consumers";

interface Command {
  /** The folder of the release to switch to. Default: none, for asking which one runs. */
  readonly switchTo?: string | undefined;
}

export interface Reply {
  /** The folder of the release that runs; absent while the shop is switched. */
  readonly release?: string | undefined;
  /** The time that switching took. */
  readonly milliseconds?: number | undefined;
  /** The reason why it did not switch. */
  readonly error?: string;
}

export async function listenForCommands(
  path: string,
  answer: (switchTo: string | undefined) => Promise<Reply>,
): Promise<Server> {
  // A launcher that was killed has left it.
  await rm(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, async (connection) => {
    // The command may have been interrupted: what it asked for is done all the same.
    connection.on("error", () => {});
    try {
      const { switchTo }: Command = JSON.parse(await text(connection));
      connection.end(JSON.stringify(await answer(switchTo)));
    } catch {
      connection.destroy();
    }
  });
  server.listen(path);
  await once(server, "listening");
  await chmod(path, 0o600);
  return server;
}

/** Sends a command, and gives the answer; `undefined` where no launcher runs. */
export async function sendCommand(path: string, command: Command): Promise<Reply | undefined> {
  const connection = connect(path);
  try {
    await once(connection, "connect");
  } catch (failure) {
    const { code = "" } = failure as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ECONNREFUSED") return undefined;
    throw failure;
  }
  connection.end(JSON.stringify(command));
  return JSON.parse(await text(connection));
}
