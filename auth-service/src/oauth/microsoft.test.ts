import { expect, test } from "vitest";
import { toTenantIssuer } from "./microsoft.ts";

const tenant = "9188040d-6c67-4c5b-b112-36a304b66dad";

test("accepts the tenant in GoTrue's form or as issuer", () => {
  const base = `https://login.microsoftonline.com/${tenant}`;
  for (const address of [base, `${base}/`, `${base}/v2.0`, `${base}/v2.0/`]) {
    expect(toTenantIssuer(new URL(address)).href).toBe(`${base}/v2.0`);
  }
});
