import { owner } from "@damson/shop/legal/owner";
import { expect, test } from "vitest";
import { runDoctor } from "./doctor.ts";

test("lists the owner details that are missing before opening", async () => {
  const lines: string[] = [];
  const env = {
    SITE_URL: "https://shop.example",
    BANK_ACCOUNT_NAME: "Damson Ltd",
    BANK_SORT_CODE: "20-00-00",
    BANK_ACCOUNT_NUMBER: "55779911",
    SHOP_EMAIL: "care@shop.example",
    // A mail server that refuses connections.
    SMTP_HOST: "localhost",
    SMTP_PORT: "1",
  };

  const examined = runDoctor(env, (line) => lines.push(line), {
    readSaved: async () => ({ owner, payments: undefined }),
    checkReady: async () => {},
  });

  await expect(examined).rejects.toThrow("Some checks failed");
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^fail {2}owner {5}the shop takes no orders until these details are filled in under Settings in the admin: Company name, .*Returns address$/,
    ),
  );
});
