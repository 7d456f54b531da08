import { lookup } from "node:dns/promises";
import net from "node:net";
import { getSystemErrorName } from "node:util";
import { StartupError } from "@damson/service-runtime/errors";
import { type Address, type addressVariables, reasonNotListening } from "../listen.ts";

/** A socket that is bound, on which this process does not listen: a child that inherits it does. */
export interface BoundSocket {
  readonly port: number;
  /** Its file descriptor, for the list `stdio` of a child. */
  readonly descriptor: number;
  close(): void;
}

interface Handle {
  readonly fd: number;
  /** Gives 0, or the number of what went wrong, also as the socket was bound. */
  getsockname(name: { port?: number }): number;
  close(): void;
}

/** Binds as `node:cluster` does: a `net.Server` would accept the connections itself. */
const { _createServerHandle: createHandle } = net as unknown as {
  _createServerHandle(address: string | null, port: number, family: number | null): Handle | number;
};

/**
 * Binds a socket that stays while processes come and go: who connects between two of them waits. Throws
 * `StartupError`.
 */
export async function bindSocket(
  { host, port }: Address,
  names?: typeof addressVariables,
): Promise<BoundSocket> {
  const refuse = (failure: { readonly code?: string; readonly message: string }): never => {
    throw new StartupError(reasonNotListening(failure, { host, port }, names), { cause: failure });
  };
  const found = host === undefined ? undefined : await lookup(host).catch(refuse);
  const handle = createHandle(found?.address ?? null, port, found?.family ?? null);
  const name: { port?: number } = {};
  const error = typeof handle === "number" ? handle : handle.getsockname(name);
  if (typeof handle === "number" || error !== 0) {
    const code = getSystemErrorName(error);
    return refuse({ code, message: code });
  }
  return { port: name.port ?? port, descriptor: handle.fd, close: () => handle.close() };
}
