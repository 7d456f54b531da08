import { expect, test } from "vitest";
import { cookies } from "#app/content/cookies.tsx";
import { delivery } from "#app/content/delivery.tsx";
import { contactUs } from "#app/content/help-contact.tsx";
import { internationalDelivery } from "#app/content/international-delivery.tsx";
import { modernSlavery } from "#app/content/modern-slavery.tsx";
import { privacy } from "#app/content/privacy.tsx";
import { returns } from "#app/content/returns.tsx";
import { reviewsPolicy as policyWithRatings } from "#app/content/reviews-policy.tsx";
import { sustainability } from "#app/content/sustainability.tsx";
import { terms } from "#app/content/terms.tsx";
import { readArticle, readWords } from "#app/content/testing/read-words.tsx";
import { WhoWeAre } from "#app/content/who-we-are.tsx";
import { cookiesParts } from "./cookies-parts.tsx";
import { deliveryParts } from "./delivery-parts.tsx";
import { privacyParts } from "./privacy-parts.tsx";
import { returnsParts } from "./returns-parts.tsx";
import { reviewsPolicy } from "./reviews-policy.tsx";
import { termsParts } from "./terms-parts.tsx";

const articles = {
  cookies: cookies(cookiesParts()),
  delivery: delivery(deliveryParts()),
  internationalDelivery: internationalDelivery(),
  modernSlavery: modernSlavery(),
  policyWithRatings: policyWithRatings(),
  privacy: privacy(privacyParts()),
  returns: returns(returnsParts()),
  reviewsPolicy: reviewsPolicy(),
  sustainability: sustainability(),
  terms: terms(termsParts()),
};

test.each([
  ...Object.entries(articles).map(([name, article]) => [name, readArticle(article)] as const),
  ["whoWeAre", readWords(<WhoWeAre />)],
  ["contactUs", readWords(contactUs().body)],
] as const)("%s omits missing details and keeps whole sentences", (_name, words) => {
  expect(words).not.toMatch(/to be completed/i);
  expect(words).not.toMatch(/ [.,:;]|[:,;]\.|\.\.|: *\n *[.A-Z]|\b(to|of|by|at|with) *[.\n]/);
});
