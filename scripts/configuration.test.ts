import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { configurationDocument } from "./configuration.ts";

const root = join(import.meta.dirname, "..");

test("docs/configuration.md is current: npm run docs:configuration", () => {
  expect(readFileSync(join(root, "docs/configuration.md"), "utf8")).toBe(configurationDocument());
});

test("docs/configuration.md lists every variable that the server and the build read by name", () => {
  const files = globSync(
    "{server,storefront/build,media/src,backup/src,order-service/src}/**/*.ts",
    {
      cwd: root,
      exclude: ["**/*.test.ts", "**/testing/**"],
    },
  );
  const read = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g)].map(
      ([, name = ""]) => name,
    ),
  );
  // Set by the system, a parent process or a library.
  const inherited =
    /^(PATH|NODE_ENV|LISTEN_\w+|STRIPE_SUPPRESS_NOTICES|GOTRUE_LOG_LEVEL|GOTRUE_DB_DATABASE_URL)$/;
  const document = configurationDocument();

  expect(read.length).toBeGreaterThan(10);
  expect(
    read.filter((name) => !inherited.test(name) && !document.includes(`| \`${name}\` |`)),
  ).toEqual([]);
});
