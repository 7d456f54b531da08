/**
 * Imitates systemd's socket activation: `node socket-holder.ts <file> <command…>`. Holds a
 * listening socket, prints its port, and restarts the command on that socket whenever it ends.
 * `file` receives the command's process id.
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
  // Blocks this process, so only the command accepts connections.
  spawnSync("sh", ["-c", script, file, ...command], {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "inherit", "inherit", fd],
  });
}
