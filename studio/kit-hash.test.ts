import { globSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { modulesOf } from "./kit-hash.ts";
import { kitFolder } from "./paths.ts";

test("a picture is made again when what draws it changes, and only then", () => {
  expect(modulesOf("nails")).toContain("nail_shapes");
  expect(modulesOf("nails")).not.toContain("lashes");
  expect(modulesOf("lashes")).toContain("lash_hairs");
  expect(modulesOf("lashes")).not.toContain("cartons");
  expect(modulesOf("packs")).toContain("tubes");
  expect(modulesOf("packs")).not.toContain("nails");
});

test("every picture is rendered, freed of noise and framed by the same modules", () => {
  for (const family of ["nails", "lashes", "packs", "sets"] as const) {
    expect(modulesOf(family)).toEqual(
      expect.arrayContaining(["colour", "denoise", "rendering", "tone_mapping", "views"]),
    );
  }
});

test("sets are made with all of the kit", () => {
  const modules = globSync("*.py", { cwd: kitFolder })
    .map((file) => basename(file, ".py"))
    // The command alone, and the tests.
    .filter((name) => name !== "render" && !name.startsWith("test_"));

  expect(modulesOf("sets")).toEqual(modules.toSorted());
});
