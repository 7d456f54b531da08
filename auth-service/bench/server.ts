import { type ServerProcess, startProcess } from "../src/testing/server-process.ts";

/** Starts the service in a process of its own, and waits for its first answer. */
export async function open(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startProcess(env);
  await server.listening;
  const response = await fetch(`${server.url}/health`);
  if (!response.ok) throw new Error(await response.text());
  return server;
}

export async function close({ child, ended }: ServerProcess): Promise<void> {
  child.kill("SIGTERM");
  await ended;
}
