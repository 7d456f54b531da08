import { expect, test } from "vitest";
import { wordsOfPages } from "./testing/words-of-pages.tsx";

test("the specified shop shows what is to be completed", async () => {
  const words = Object.fromEntries(await wordsOfPages());

  expect(words.terms).toContain("include VAT where it applies: [VAT status – to be completed]. ");
  expect(words.privacy).toContain("write to [Privacy email address – to be completed]. ");
  expect(words.about).not.toContain("to be completed");
  expect(words.whoWeAre).toContain("[Company name – to be completed], trading as Damson");
  expect(words.cancellationForm).toContain("To [Company name – to be completed]\n");
});
