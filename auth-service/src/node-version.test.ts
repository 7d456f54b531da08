import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { StartupError } from "./errors.ts";
import { requireSupportedNode } from "./node-version.ts";

test.each(["22.23.0", "22.24.1", "24.0.0", "26.9.0"])("Node %s runs the service", (version) => {
  expect(() => requireSupportedNode(version)).not.toThrow();
});

test.each(["20.20.2", "22.22.9", "23.11.1"])("Node %s is refused", (version) => {
  expect(() => requireSupportedNode(version)).toThrow(StartupError);
});

test("package.json states the same", () => {
  expect(manifest.engines.node).toBe("^22.23 || >=24");
});
