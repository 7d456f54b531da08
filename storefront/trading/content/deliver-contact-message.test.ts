import { beforeEach, expect, test, vi } from "vitest";
import { deliverContactMessage } from "./deliver-contact-message.ts";

const message = { name: "Anna", email: "anna@example.com", subject: "Nails", message: "Green?" };
let keys: (string | null)[];
let answers: Response[];

beforeEach(() => {
  keys = [];
  answers = [];
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get("Idempotency-Key"));
    return answers.shift() ?? new Response(null, { status: 202 });
  });
});

test("returns nothing for an accepted message", async () => {
  expect(await deliverContactMessage(message)).toBeUndefined();
});

test("repeats the idempotency key after a lost response, but not for the next message", async () => {
  answers = [Response.error()];
  const failed = await deliverContactMessage(message);
  await deliverContactMessage(message);
  await deliverContactMessage(message);

  expect(failed?.description).toContain("Your text is still here");
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("returns the reason for a refused message", async () => {
  const why = "Too many messages. Please try again in an hour.";
  answers = [Response.json({ code: "too_many_requests", message: why }, { status: 429 })];

  expect((await deliverContactMessage(message))?.description).toBe(why);
});

test("returns the messages of refused fields", async () => {
  const refusal = {
    code: "invalid_fields",
    message: "Please check these fields.",
    fields: { name: "Name cannot contain a web address" },
  };
  answers = [Response.json(refusal, { status: 422 })];

  const failed = await deliverContactMessage(message);

  expect(failed?.description).toBe("Name cannot contain a web address.");
});
