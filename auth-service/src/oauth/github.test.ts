import { expect, test } from "vitest";
import { github } from "./github.ts";

test("GitHub's API has its own host, that of GitHub Enterprise a path", () => {
  expect(github.endpoints().api).toBe("https://api.github.com");
  expect(github.endpoints("https://git.example").api).toBe("https://git.example/api/v3");
});
