/** A client of WebDriver, https://www.w3.org/TR/webdriver2/: its commands are requests over HTTP. */
import { setTimeout as pause } from "node:timers/promises";

/** A session's commands, by their path. The caller knows the shape of the result from the standard. */
export interface Session {
  readonly get: <T>(path: string) => Promise<T>;
  readonly post: <T>(path: string, body?: object) => Promise<T>;
  readonly delete: <T>(path: string) => Promise<T>;
}

export async function openSession(server: string, capabilities: object): Promise<Session> {
  const { sessionId } = await send<{ sessionId: string }>("POST", `${server}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  const address = `${server}/session/${sessionId}`;
  return {
    get: (path) => send("GET", address + path),
    post: (path, body = {}) => send("POST", address + path, body),
    delete: (path) => send("DELETE", address + path),
  };
}

async function send<T>(method: string, address: string, body?: object): Promise<T> {
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${address}: ${value.error}: ${value.message}`);
  return value;
}

/** Waits until a driver that has just been started takes commands. */
export async function waitUntilReady(server: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isReady = await fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(50);
  }
  throw new Error(`Nothing responds at ${server}`);
}
