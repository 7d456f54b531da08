/** Addresses that administrators name are looked up at each request, and never lead to a private network. */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ResolveHost } from "./safe-address.ts";
import { createSafeFetch } from "./safe-fetch.ts";

let connections = 0;
let asked: { readonly request: IncomingMessage; readonly body: string }[] = [];
const server = createServer((request, response) => {
  text(request).then((body) => {
    asked.push({ request, body });
    if (request.url === "/none") return response.writeHead(204).end();
    if (request.url === "/elsewhere") return response.writeHead(302, { Location: "/" }).end();
    return response.writeHead(200, { "Content-Type": "application/json" }).end('{"a":"ä"}');
  });
});
server.on("connection", () => {
  connections += 1;
});
let port = 0;
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  // A TCP server that listens has an address of this shape.
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  connections = 0;
  asked = [];
});
afterAll(() => server.close().closeAllConnections());

const to =
  (...addresses: readonly string[]): ResolveHost =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
const inProduction = (resolveHost: ResolveHost) =>
  createSafeFetch({ isProduction: true, resolveHost });
const onThisMachine = (resolveHost: ResolveHost) =>
  createSafeFetch({ isProduction: false, resolveHost });

test.each(["http", "https"])(
  "a name that leads to this machine is not connected to by %s in production",
  async (scheme) => {
    const fetch = inProduction(to("127.0.0.1"));
    await expect(fetch(`${scheme}://club.example:${port}/`)).rejects.toThrow(
      "club.example leads to a private network",
    );
    expect(connections).toBe(0);
  },
);

test("nor one that led elsewhere when it was looked at before", async () => {
  const found = ["93.184.216.34", "127.0.0.1"];
  const resolveHost: ResolveHost = () => to(found.shift() ?? "")("club.example");
  expect(await resolveHost("club.example")).toMatchObject([{ address: "93.184.216.34" }]);

  await expect(inProduction(resolveHost)(`http://club.example:${port}/`)).rejects.toThrow(
    "private network",
  );
  expect(connections).toBe(0);
});

test.each(["127.0.0.1", "[::ffff:127.0.0.1]", "[::7f00:1]", "2130706433", "0x7f.1"])(
  "an address is looked at where there is no name to resolve: %s",
  async (host) => {
    const fetch = inProduction(to("93.184.216.34"));
    await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow("private network");
    expect(connections).toBe(0);
  },
);

test("one private address among public ones is enough", async () => {
  const fetch = inProduction(to("93.184.216.34", "10.0.0.1"));
  await expect(fetch(`http://club.example:${port}/`)).rejects.toThrow("private network");
});

test("outside production this machine can be asked, and no other of a private network", async () => {
  const response = await onThisMachine(to("127.0.0.1"))(`http://club.example:${port}/user`, {
    method: "POST",
    headers: { Accept: "application/json", Authorization: "Bearer abc" },
    body: new URLSearchParams({ code: "1" }),
  });

  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(await response.json()).toEqual({ a: "ä" });
  const [{ request, body } = expect.fail("It was not asked")] = asked;
  expect(request).toMatchObject({ method: "POST", url: "/user" });
  expect(request.headers).toMatchObject({
    host: `club.example:${port}`,
    authorization: "Bearer abc",
    "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
  });
  expect(body).toBe("code=1");

  for (const address of ["10.0.0.1", "169.254.169.254", "fd00::1"]) {
    await expect(onThisMachine(to(address))("http://club.example/")).rejects.toThrow(
      "private network",
    );
  }
});

test("redirects are not followed, and an answer may have no body", async () => {
  const fetch = onThisMachine(to("127.0.0.1"));
  expect((await fetch(`http://club.example:${port}/elsewhere`)).status).toBe(302);
  expect((await fetch(`http://club.example:${port}/none`)).status).toBe(204);
  expect(asked).toHaveLength(2);
});

test("a request ends when it is given up, and fails where a name has no address", async () => {
  const given = AbortSignal.abort(new Error("given up"));
  const fetch = onThisMachine(to("127.0.0.1"));
  await expect(fetch(`http://club.example:${port}/`, { signal: given })).rejects.toThrow(
    "given up",
  );
  await expect(onThisMachine(to())("http://club.example/")).rejects.toThrow("has no address");
});
