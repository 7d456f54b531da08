import { expect, test } from "vitest";
import { github } from "./github.ts";

test("finds the API of github.com on its own host and of GitHub Enterprise at a path", () => {
  expect(github.endpoints().api).toBe("https://api.github.com");
  expect(github.endpoints("https://git.example").api).toBe("https://git.example/api/v3");
});
