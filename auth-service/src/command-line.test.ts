import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { helpOrVersion } from "./command-line.ts";
import { StartupError } from "./errors.ts";
import { definitions } from "./settings/definitions.ts";

test("without arguments the service is wanted", () => {
  expect(helpOrVersion([])).toBeUndefined();
});

test.each(["-h", "--help"])("%s tells of settings that there are, with their defaults", (flag) => {
  const text = helpOrVersion([flag]);
  const { server, storage, site, smtp } = definitions;
  const told = [storage.databaseUrl, server.externalUrl, site.url, smtp.host];
  for (const { variable } of told) expect(text).toContain(`  ${variable} `);
  for (const { variable, fallback } of [server.port, storage.folder]) {
    expect(text).toMatch(new RegExp(`^  ${variable} .*\\(${fallback}\\)$`, "m"));
  }
});

test.each(["-v", "--version"])("%s tells the package's version", (flag) => {
  expect(helpOrVersion([flag])).toBe(`v${manifest.version}`);
});

test.each([["serve"], ["--port"], ["--port=80"], ["--help", "me"], [""]])(
  "%o is refused",
  (...given) => {
    expect(() => helpOrVersion(given)).toThrow(StartupError);
  },
);
