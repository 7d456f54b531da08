import { expect, test } from "vitest";
import { issuerOfTenant } from "./microsoft.ts";

const tenant = "9188040d-6c67-4c5b-b112-36a304b66dad";

test("Microsoft's tenant is named as upstream names it, or by its issuer", () => {
  const base = `https://login.microsoftonline.com/${tenant}`;
  for (const address of [base, `${base}/`, `${base}/v2.0`, `${base}/v2.0/`]) {
    expect(issuerOfTenant(new URL(address)).href).toBe(`${base}/v2.0`);
  }
});
