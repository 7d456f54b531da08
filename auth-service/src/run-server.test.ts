import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { Agent, createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@damson/service-runtime/testing/free-port";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startProcess } from "./testing/server-process.ts";
import { readBody } from "./testing/service.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "auth-process-"));
});
afterAll(() => rm(folder, { recursive: true }));

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

async function start(env: Readonly<Record<string, string>>) {
  const server = await startProcess(env);
  children.push(server.child);
  return server;
}

function post(port: number, path: string, body: object): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body: JSON.stringify(body) });
}

test("keeps accounts after a restart, and only the owner can read the keys", async () => {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: join(folder, "kept") };
  const account = { email: "anna@example.com", password: "correct horse" };
  const first = await start(env);
  await first.listening;
  const { access_token, refresh_token } = await readBody(await post(port, "/signup", account));
  first.child.kill("SIGTERM");
  const { code, log, errors } = await first.ended;
  expect([code, errors]).toEqual([0, `The auth service listens at http://127.0.0.1:${port}\n`]);

  const second = await start(env);
  await second.listening;
  const user = await fetch(`http://127.0.0.1:${port}/user`, {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  expect(user.status).toBe(200);
  const refreshed = await post(port, "/token?grant_type=refresh_token", { refresh_token });
  expect(refreshed.status).toBe(200);

  for (const file of ["jwt-keys.json", "secret.key", "project-keys.json"]) {
    expect((await stat(join(env.DATA_DIR, file))).mode & 0o077).toBe(0);
  }
  const line = log.split("\n").find((text) => text.includes("/signup"));
  expect(JSON.parse(line ?? "{}")).toMatchObject({ method: "POST", path: "/signup", status: 200 });
  for (const secret of [account.password, access_token, refresh_token]) {
    expect(log).not.toContain(secret);
  }
});

test("reports not ready on shutdown but still serves until the proxy notices", async () => {
  const { child, url, listening, ended } = await start({
    AUTH_IN_MEMORY: "true",
    DATA_DIR: join(folder, "delay"),
    STOP_DELAY_SECONDS: "300",
  });
  await listening;
  const ready = () => fetch(`${url}/ready`);
  expect((await ready()).status).toBe(200);
  child.kill("SIGTERM");

  await expect.poll(async () => (await ready()).status).toBe(503);
  const health = await fetch(`${url}/health`);
  expect([health.status, health.headers.get("connection")]).toEqual([200, "close"]);
  child.kill("SIGTERM");
  await ended;
});

test("answers requests in flight on SIGTERM", async () => {
  const { child, url, listening, ended } = await start({
    AUTH_IN_MEMORY: "true",
    DATA_DIR: join(folder, "stopped"),
  });
  await listening;
  const body = JSON.stringify({ email: "anna@example.com", password: "correct horse" });
  const headers = { "Content-Length": String(body.length) };
  const sent = request(`${url}/signup`, { method: "POST", headers, agent: new Agent() });
  const answer = once(sent, "response");
  sent.write(body.slice(0, 10));
  // Once another request is answered, the service has received the first part.
  await once(sent, "socket").then(([socket]) => socket.connecting && once(socket, "connect"));
  await fetch(`${url}/health`);
  child.kill("SIGTERM");
  sent.end(body.slice(10));

  const [response] = await answer;
  expect([response.statusCode, response.headers.connection]).toEqual([200, "close"]);
  expect((await ended).code).toBe(0);
});

test("refuses to start a second process on the same folder and logs one line", async () => {
  const env = { DATA_DIR: join(folder, "taken") };
  await (await start(env)).listening;
  const second = await start(env);
  await expect(second.listening).rejects.toThrow();
  const { code, errors } = await second.ended;
  expect(code).toBe(1);
  expect(errors).toBe(`Another process uses the database in ${env.DATA_DIR}\n`);
});

test("frees the folder after a kill", async () => {
  const env = { DATA_DIR: join(folder, "killed"), PORT: String(await freePort()) };
  const first = await start(env);
  await first.listening;
  first.child.kill("SIGKILL");
  await first.ended;
  await (await start(env)).listening;
});

test("reports a taken port in one line", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const { listening, ended } = await start({
    PORT: String(port),
    AUTH_IN_MEMORY: "true",
    DATA_DIR: folder,
  });
  await expect(listening).rejects.toThrow();
  const { code, errors } = await ended;
  server.close();
  expect(code).toBe(1);
  expect(errors).toBe(
    `Port ${port} of 127.0.0.1 is taken: stop what uses it or set another PORT\n`,
  );
});

test.each([
  [{ GOTRUE_JWT_EXP: "soon" }, "GOTRUE_JWT_EXP must be a duration"],
  [{ GOTRUE_JWT_KEYS: "[]" }, "GOTRUE_JWT_KEYS must be a JSON array"],
  [{ AUTH_PRODUCTION: "true" }, "Not safe in production"],
  [{ DATABASE_URL: "postgres://unknown@127.0.0.1:1/none" }, "Postgres cannot be used"],
  [{ DATA_DIR: "/proc/of/mine" }, "/proc/of/mine/auth.sqlite cannot be opened"],
  [{ GOTRUE_API_HOST: "192.0.2.1" }, "The service cannot listen at 192.0.2.1"],
  [{ PORT: "0" }, "PORT must be between 1 and 65535"],
])("refuses to start with %o and gives the reason in one line", async (env, reason) => {
  const { listening, ended } = await start({ DATA_DIR: join(folder, "never"), ...env });
  await expect(listening).rejects.toThrow();
  const { code, errors } = await ended;
  expect(code).toBe(1);
  expect(errors).toContain(reason);
  expect(errors.trim().split("\n")).toHaveLength(1);
});
