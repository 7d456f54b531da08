import { pino } from "pino";
import { expect, test } from "vitest";
import { ApiError } from "../errors.ts";
import { type AppShellOptions, createAppShell, removePrefix } from "./app-shell.ts";

function openService(
  answer: AppShellOptions<ApiError>["answer"],
  options: Partial<AppShellOptions<ApiError>> = {},
) {
  const lines: Record<string, unknown>[] = [];
  const shell = createAppShell<ApiError>({
    log: pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) }),
    proxies: { count: 0 },
    requestSeconds: 5,
    readPath: (request) => removePrefix("/shop/v1", request),
    errors: {
      from: (error) =>
        error instanceof ApiError ? error : new ApiError("unexpected_failure", 500, "A fault"),
      respond: ({ code, message, status }) => Response.json({ code, message }, { status }),
      closing: () => new ApiError("unavailable", 503, "Closing"),
      timedOut: () => new ApiError("timed_out", 504, "Too long"),
      unknownOutcome: () => new ApiError("unexpected_failure", 500, "Not known"),
    },
    answer,
    ...options,
  });
  const ask = (path = "/shop/v1/orders?token=secret") =>
    shell.fetch(new Request(`http://localhost${path}`), { remoteAddress: "203.0.113.7" });
  return { ...shell, ask, lines };
}

test("returns the request id and logs it without the query", async () => {
  const { ask, lines } = openService(async (_, { address }) => Response.json({ address }));

  const response = await ask();

  expect(await response.json()).toEqual({ address: "203.0.113.7" });
  expect(lines).toMatchObject([
    { requestId: response.headers.get("x-request-id"), path: "/orders", status: 200 },
  ]);
  expect(JSON.stringify(lines)).not.toContain("secret");
});

test("logs an internal error once with its cause and hides it in the response", async () => {
  const { ask, lines } = openService(() => Promise.reject(new Error("inside")));

  const response = await ask();

  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("inside");
  expect(lines.map(({ msg }) => msg)).toEqual(["A fault", "request completed"]);
  expect(lines[0]).toMatchObject({ err: { message: "inside" } });
});

test("does not log a rejected request as an error", async () => {
  const { ask, lines } = openService(() =>
    Promise.reject(new ApiError("not_found", 404, "Nothing is here")),
  );

  expect((await ask()).status).toBe(404);
  expect(lines).toMatchObject([{ msg: "request completed", error_code: "not_found" }]);
});

test("responds to a request that times out, and prevents its changes", async () => {
  const answered = Promise.withResolvers<void>();
  const kept = Promise.withResolvers<string>();
  const { ask } = openService(
    async (_request, { deadline }) => {
      await answered.promise;
      try {
        deadline.startCommit();
        kept.resolve("kept");
      } catch {
        kept.resolve("refused");
      }
      return new Response();
    },
    { requestSeconds: 0.001 },
  );

  expect((await ask()).status).toBe(504);
  answered.resolve();
  expect(await kept.promise).toBe("refused");
});

test("finishes running requests on close and refuses new ones", async () => {
  const release = Promise.withResolvers<void>();
  const { ask, finish } = openService(async () => {
    await release.promise;
    return new Response();
  });

  const running = ask();
  const finished = finish();
  expect((await ask()).status).toBe(503);
  release.resolve();

  expect((await running).status).toBe(200);
  await finished;
});
