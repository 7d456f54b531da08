import { afterEach, expect, test, vi } from "vitest";
import { SERVER_ERROR, SERVICE_UNAVAILABLE } from "./service-errors.ts";
import { fetchFromService } from "./service-fetch.ts";

afterEach(() => vi.unstubAllGlobals());

async function ask(status: number, body: string | null) {
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
  const response = await fetchFromService("/auth/v1/token", { method: "POST" });
  return { status: response.status, text: await response.text() };
}

test("reports a service that cannot be reached", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  await expect(fetchFromService("/auth/v1/token", { method: "POST" })).rejects.toThrow(
    SERVICE_UNAVAILABLE,
  );
});

test("replaces a proxy's error page", async () => {
  expect(await ask(502, "<h1>Bad gateway</h1>")).toEqual({
    status: 502,
    text: JSON.stringify({ message: SERVICE_UNAVAILABLE }),
  });
});

test.each([
  [500, '{"code":"unexpected_failure","message":"Unexpected failure, please check server logs"}'],
  [500, '{"statusCode":500,"message":"Internal Server Error"}'],
  [500, "Internal Server Error"],
  [503, "{}"],
])("replaces a message for operators: %i %s", async (status, body) => {
  expect(await ask(status, body)).toEqual({
    status,
    text: JSON.stringify({ message: SERVER_ERROR }),
  });
});

test("keeps the service's own message", async () => {
  const body = '{"code":"unexpected_failure","message":"Error sending confirmation email"}';
  expect(await ask(500, body)).toEqual({ status: 500, text: body });
});

test("does not quote an unreadable response", async () => {
  await expect(ask(200, "ok")).rejects.toThrow(SERVICE_UNAVAILABLE);
});

test("accepts an empty response", async () => {
  expect(await ask(204, null)).toEqual({ status: 204, text: "" });
});
