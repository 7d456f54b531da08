import fc from "fast-check";
import { expect, test } from "vitest";
import { createCustomerIds } from "./customer-ids.ts";

const ids = createCustomerIds(new Uint8Array(32).fill(7));

test("encrypts an address deterministically and reversibly", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const id = ids.create(email);

      expect(ids.read(id)).toBe(email);
      expect(ids.create(email)).toBe(id);
      expect(id).toMatch(/^[\w-]+$/);
      expect(Buffer.from(id, "base64url").toString("latin1")).not.toContain(email);
    }),
  );
});

test("rejects foreign and modified ids", () => {
  const id = ids.create("anna@example.com");
  const others = [...id].map((character, index) => {
    const other = character === "A" ? "B" : "A";
    return id.slice(0, index) + other + id.slice(index + 1);
  });

  for (const wrong of ["", "anna@example.com", id.slice(0, -2), `${id}AA`, ...others]) {
    expect(ids.read(wrong), wrong).toBeUndefined();
  }
  expect(createCustomerIds(new Uint8Array(32)).read(id)).toBeUndefined();
});
