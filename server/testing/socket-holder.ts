/**
 * Stands in for systemd, as a program: `node socket-holder.ts <file> <command…>`. Holds a listening socket, writes its port to
 * standard output, and runs the command on that socket again whenever it ends. The file has the number of its process.
 */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

const [file = "", ...command] = process.argv.slice(2);
const server = createServer().listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
const { fd } = (server as unknown as { readonly _handle: { readonly fd: number } })._handle;
console.log(port);

const script = `
  echo $$ > "$0.new"
  mv "$0.new" "$0"
  LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"
`;
const parent = process.ppid;
while (process.ppid === parent) {
  // Blocks this process, so that only the command accepts connections.
  spawnSync("sh", ["-c", script, file, ...command], {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "inherit", "inherit", fd],
  });
}
