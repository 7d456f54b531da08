import { expect, test } from "vitest";
import { wordsOfPages } from "#app/content/testing/words-of-pages.tsx";

test("a shop that takes orders leaves out what the owner has not given, and keeps whole sentences", async () => {
  for (const [name, words] of await wordsOfPages()) {
    expect(words, name).not.toMatch(/to be completed/i);
    expect(words, name).not.toMatch(
      / [.,:;]|[:,;]\.|\.\.|: *\n *[.A-Z]|\b(to|of|by|at|with) *[.\n]/,
    );
  }
});
