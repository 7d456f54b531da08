import { expect, test } from "vitest";
import { getServerUrl, listen } from "./listen.ts";
import { routes } from "./routes.ts";
import { sendText } from "./site-listener.ts";

const page = { body: Buffer.from("page"), etag: '"1"', headers: [], unchangedHeaders: [] };
const file = {
  encodings: ["identity"],
  byEncoding: { identity: page },
} as const;
const site = { files: new Map([["/auth", file]]), notFound: file };

test("dispatches requests below a service's path to it and others to the shop", async () => {
  const mount = {
    path: "/auth/v1",
    listener: (
      { path }: { readonly path: string },
      _: unknown,
      response: Parameters<typeof sendText>[0],
    ) => sendText(response, 200, [], `service at ${path}`),
  };
  const listener = routes({ site, commonHeaders: [], mounts: [mount] });
  const server = await listen({ port: 0, host: "127.0.0.1" }, listener, []);
  const request = async (path: string) => (await fetch(getServerUrl(server) + path)).text();

  expect(await request("/auth/v1")).toBe("service at /auth/v1");
  expect(await request("/auth/v1/token?grant_type=password")).toBe("service at /auth/v1/token");
  expect(await request("/auth")).toBe("page");
  expect(await request("/auth/v12")).toBe("page");
  server.close();
});
