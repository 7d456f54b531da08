// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { loadSupabase } from "./load-supabase.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["FunctionsFetchError", () => Promise.reject(new TypeError("Failed to fetch"))],
  [
    "FunctionsRelayError",
    async () => new Response("No relay", { headers: { "x-relay-error": "true" } }),
  ],
  ["FunctionsHttpError", async () => new Response("Broken", { status: 500 })],
])("reports that a function call failed with %s", async (name, fetch) => {
  vi.stubGlobal("fetch", fetch);
  const supabase = await loadSupabase();

  const { error } = await supabase.functions.invoke("send");

  expect(error).toMatchObject({ name });
});

test("reports a database error with message, details, hint and code", async () => {
  const refusal = {
    message: "relation does not exist",
    details: "public.orders",
    hint: "Check the name",
    code: "42P01",
  };
  vi.stubGlobal("fetch", async () => Response.json(refusal, { status: 404 }));
  const supabase = await loadSupabase();

  const { error } = await supabase.from("orders").select();

  expect(error).toMatchObject(refusal);
});
