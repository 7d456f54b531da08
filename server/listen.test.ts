import { afterEach, expect, test, vi } from "vitest";
import { getServerUrl, listen } from "./listen.ts";
import { log } from "./log.ts";

const commonHeaders = ["X-Common", "yes"];

afterEach(() => vi.restoreAllMocks());

test("does not send the stack of an exception, and logs it once", async () => {
  const logError = vi.spyOn(log, "error").mockReturnValue();
  const broken = () => {
    throw new Error("a bug");
  };
  const server = await listen({ port: 0, host: "127.0.0.1" }, broken, commonHeaders);

  const response = await fetch(getServerUrl(server));
  server.close();

  expect(response.status).toBe(500);
  expect(response.headers.get("x-common")).toBe("yes");
  expect(await response.text()).toBe("");
  expect(logError.mock.calls).toEqual([[{ err: new Error("a bug") }, "request failed"]]);
});

test("limits the time to send a request", async () => {
  const server = await listen({ port: 0, host: "127.0.0.1" }, () => {}, commonHeaders);
  server.close();
  expect(server.headersTimeout).toBeLessThanOrEqual(10_000);
  expect(server.requestTimeout).toBeLessThanOrEqual(30_000);
});
