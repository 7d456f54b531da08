import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startService, type TestService } from "../testing/service.ts";

const origin = "https://shop.example";
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe("browsers", () => {
  test("accepts requests from any site, before other checks", async () => {
    const response = await service.request("/token?grant_type=password", {
      method: "OPTIONS",
      headers: { Origin: origin, "Access-Control-Request-Method": "POST" },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe(origin);
    expect(response.headers.get("access-control-allow-credentials")).toBe("true");
    expect(response.headers.get("access-control-allow-methods")).toBe(
      "GET, POST, PUT, PATCH, DELETE, OPTIONS",
    );
    for (const name of ["authorization", "apikey", "x-supabase-api-version", "traceparent"]) {
      expect(response.headers.get("access-control-allow-headers")?.toLowerCase()).toContain(name);
    }
  });

  test.each(["/user", "/nowhere", "/health"])(
    "lets browsers read the response of %s",
    async (path) => {
      const response = await service.request(path, { headers: { Origin: origin } });
      expect(response.headers.get("access-control-allow-origin")).toBe(origin);
      expect(response.headers.get("vary")).toContain("Origin");
      const exposed = response.headers.get("access-control-expose-headers");
      for (const name of ["X-Total-Count", "Link", "X-Supabase-Api-Version"]) {
        expect(exposed).toContain(name);
      }
    },
  );

  test("lets browsers read why a request was refused", async () => {
    const strict = await startService({ limits: { otp: "1/1h" } });
    const impatient = await startService({ server: { requestSeconds: 0.5 } });
    const ask = (path: string, body: string | ReadableStream, { request } = strict) =>
      request(path, { method: "POST", headers: { Origin: origin }, body, duplex: "half" });

    const answers = [
      await ask("/recover", "{}"),
      await ask("/recover", "{}"),
      await ask("/signup", "x".repeat(1_048_577)),
      await ask("/signup", new ReadableStream(), impatient),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 429, 413, 504]);
    for (const { headers } of answers) {
      expect(headers.get("access-control-allow-origin")).toBe(origin);
      expect(headers.get("access-control-expose-headers")).toContain("X-Supabase-Api-Version");
    }
    await Promise.all([strict.close(), impatient.close()]);
  });

  test("blocks browsers of other sites if the settings name allowed origins", async () => {
    const strict = await startService({ cors: { origins: [origin] } });
    const allowed = async (Origin: string) =>
      (await strict.request("/health", { headers: { Origin } })).headers.get(
        "access-control-allow-origin",
      );
    expect(await allowed(origin)).toBe(origin);
    expect(await allowed("https://evil.example")).toBeNull();
    await strict.close();
  });
});
