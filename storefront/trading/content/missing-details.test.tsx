import { expect, test } from "vitest";
import { tradingShop } from "#app/catalogue/testing/shops.ts";
import { keptItems } from "#app/content/cookies.tsx";
import { contactUs } from "#app/content/help-contact.tsx";
import { whatWeUse, whoIsResponsible } from "#app/content/privacy.tsx";
import { readWords } from "#app/content/testing/read-words.tsx";
import { WhoWeAre } from "#app/content/who-we-are.tsx";
import { storedItems } from "./cookies-parts.tsx";
import { deliveryPageData } from "./delivery-page-data.ts";
import { deliverySections } from "./delivery-parts.tsx";
import { personalData } from "./privacy-parts.tsx";

const sections = {
  ...Object.fromEntries(
    deliverySections(deliveryPageData(tradingShop)).map((section) => [section.heading, section]),
  ),
  contactUs: contactUs(),
  keptItems: keptItems(storedItems()),
  whatWeUse: whatWeUse(personalData()),
  whoIsResponsible: whoIsResponsible(),
};

test.each([
  ["whoWeAre", readWords(<WhoWeAre />)],
  ...Object.entries(sections).map(([name, { body }]) => [name, readWords(body)] as const),
] as const)("%s omits missing details and keeps whole sentences", (_name, words) => {
  expect(words).not.toMatch(/to be completed/i);
  expect(words).not.toMatch(/ [.,:;]|[:,;]\.|\.\.|: *\n *[.A-Z]|\b(to|of|by|at|with) *[.\n]/);
});
