// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { markSoldOut } from "./sold-out-data.ts";

const offer = (slug: string) => ({
  "@type": "Offer",
  url: `https://shop.example/skincare#${slug}`,
  availability: "https://schema.org/InStock",
});

test("marks only sold-out products in the structured data", async () => {
  const script = document.createElement("script");
  script.type = "application/ld+json";
  script.id = "structured-data";
  script.dataset.of = "/skincare Skincare";
  script.textContent = JSON.stringify({
    "@graph": [{ offers: offer("cream") }, { offers: offer("oil") }],
  });
  document.head.append(script);

  await markSoldOut({ cream: 0, oil: 3 });

  expect(JSON.parse(script.textContent)).toEqual({
    "@graph": [
      { offers: { ...offer("cream"), availability: "https://schema.org/OutOfStock" } },
      { offers: offer("oil") },
    ],
  });
});
