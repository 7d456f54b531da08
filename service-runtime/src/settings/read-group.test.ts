import { expect, test } from "vitest";
import { StartupError } from "../errors.ts";
import { readGroup } from "./read-group.ts";
import { setting, withAlias } from "./setting.ts";
import { smtpSettings } from "./smtp.ts";
import { port } from "./values.ts";

const group = { port: withAlias(setting("SMTP_PORT", port, 587), "GOTRUE_SMTP_PORT") };
const read = (env: Readonly<Record<string, string | undefined>>) =>
  readGroup("smtp", group, {}, env).port;

test.each([
  [{ SMTP_PORT: "25" }, 25],
  [{ GOTRUE_SMTP_PORT: "26" }, 26],
  [{ SMTP_PORT: "25", GOTRUE_SMTP_PORT: "25" }, 25],
  [{ SMTP_PORT: "", GOTRUE_SMTP_PORT: "26" }, 26],
  [{ SMTP_PORT: "25", GOTRUE_SMTP_PORT: "" }, 25],
  [{}, 587],
])("reads %j as the port %i", (env, expected) => {
  expect(read(env)).toBe(expected);
});

test("rejects two names with different values and names both in one line", () => {
  const contradicting = () => read({ SMTP_PORT: "25", GOTRUE_SMTP_PORT: "26" });

  expect(contradicting).toThrow(StartupError);
  expect(contradicting).toThrow(
    "SMTP_PORT and GOTRUE_SMTP_PORT are names of the same setting with different values: remove GOTRUE_SMTP_PORT",
  );
});

test("reports an invalid value by the name it was set by", () => {
  expect(() => read({ GOTRUE_SMTP_PORT: "many" })).toThrow("GOTRUE_SMTP_PORT must be");
});

test("does not report passwords", () => {
  const env = { SMTP_PASS: "hidden-one", GOTRUE_SMTP_PASS: "hidden-two" };
  expect(() => readGroup("smtp", smtpSettings, {}, env)).toThrow(/^(?!.*hidden).*SMTP_PASS/);
});
