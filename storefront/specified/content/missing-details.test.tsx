import { expect, test } from "vitest";
import { privacy } from "#app/content/privacy.tsx";
import { returns } from "#app/content/returns.tsx";
import { terms } from "#app/content/terms.tsx";
import { readArticle, readWords } from "#app/content/testing/read-words.tsx";
import { WhoWeAre } from "#app/content/who-we-are.tsx";
import { about } from "./about.tsx";
import { privacyParts } from "./privacy-parts.tsx";
import { returnsParts } from "./returns-parts.tsx";
import { termsParts } from "./terms-parts.tsx";

test("shows placeholders for missing details, except on the about page", () => {
  expect(readArticle(terms(termsParts()))).toContain(
    "include VAT where it applies: [VAT status – to be completed]. ",
  );
  expect(readArticle(privacy(privacyParts()))).toContain(
    "write to [Privacy email address – to be completed]. ",
  );
  expect(readWords(<WhoWeAre />)).toContain("[Company name – to be completed], trading as Damson");
  expect(readArticle(returns(returnsParts()))).toContain("To [Company name – to be completed]\n");
  expect(readArticle(about())).not.toContain("to be completed");
});
