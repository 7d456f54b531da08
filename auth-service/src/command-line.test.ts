import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { readCommandLine } from "./command-line.ts";
import { StartupError } from "./errors.ts";
import { definitions } from "./settings/definitions.ts";

test("without arguments the service is wanted", () => {
  expect(readCommandLine([])).toEqual({ name: "serve", operand: "", options: {} });
});

test.each(["-h", "--help"])("%s shows existing settings, with their defaults", (flag) => {
  const text = readCommandLine([flag]);
  const { server, storage, site, smtp } = definitions;
  const shown = [storage.databaseUrl, server.externalUrl, site.url, smtp.host];
  for (const { variable } of shown) expect(text).toContain(`  ${variable} `);
  for (const { variable, fallback } of [server.port, storage.folder]) {
    expect(text).toMatch(new RegExp(`^  ${variable} .*\\(${fallback}\\)$`, "m"));
  }
});

test.each(["-v", "--version"])("%s shows the package's version", (flag) => {
  expect(readCommandLine([flag])).toBe(`v${manifest.version}`);
});

test.each([
  [["admin", "create", "anna@example.com"], "admin create", "anna@example.com", {}],
  [["keys", "show", "--secret"], "keys show", "", { secret: true }],
  [["backup", "copy.sqlite"], "backup", "copy.sqlite", {}],
  [["doctor"], "doctor", "", {}],
])("%o is a command", (given, name, operand, options) => {
  expect(readCommandLine(given)).toEqual({ name, operand, options });
});

test.each([
  ["start"],
  ["serve"],
  ["--port"],
  ["--port=80"],
  ["--help", "me"],
  [""],
  ["admin"],
  ["admin", "create"],
  ["backup"],
  ["backup", ""],
  ["backup", "one", "two"],
  ["keys", "rotate", "--secret"],
  ["doctor", "who"],
])("%o is refused", (...given) => {
  expect(() => readCommandLine(given)).toThrow(StartupError);
});

test("every command is in the help", () => {
  const help = readCommandLine(["--help"]);
  for (const name of ["admin create", "admin promote", "keys show", "keys rotate"]) {
    expect(help).toContain(`  ${name} `);
  }
  for (const name of ["backup", "doctor"]) expect(help).toContain(`  ${name} `);
});
