import { expect, test } from "vitest";
import { savedCodes } from "#api/codes.ts";
import type { Contract } from "#api/contract.ts";
import { closing } from "#api/messages.ts";
import type { Handlers } from "./handlers.ts";

/** The compiler is the test: it must reject each marked line. */
test("checks handler types against the contract", () => {
  const handle = () => ({ codes: ["A"] });
  const right: Handlers["POST /codes"] = { body: savedCodes, handle };
  // @ts-expect-error The body of another route.
  const otherBody: Handlers["POST /codes"] = { body: closing, handle };
  // @ts-expect-error Without a body.
  const noBody: Handlers["POST /codes"] = handle;
  // @ts-expect-error The codes are a list.
  const otherAnswer: Handlers["POST /codes"] = { body: savedCodes, handle: () => ({ codes: "A" }) };
  // @ts-expect-error The limit is a number.
  const text: Handlers["GET /security"] = () => ({ refundLimit: "£100" });
  // @ts-expect-error A time is sent as a text, but handlers return it as a `Date`.
  const at: Contract["GET /system-status"]["answer"]["startedAt"] = "2026-11-29T09:00:00Z";
  // @ts-expect-error The contract has no such route.
  const unknown = { "GET /nothing": () => 1 } satisfies Partial<Handlers>;

  expect([right, otherBody, noBody, otherAnswer, text, at, unknown]).toHaveLength(7);
});
