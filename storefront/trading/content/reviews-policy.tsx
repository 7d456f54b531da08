import type { Article } from "#app/content/article-page.tsx";
import * as withRatings from "#app/content/reviews-policy.tsx";
import { shop } from "#app/settings/shop.ts";
import { Link } from "#app/ui/link.tsx";
import { areRatingsShown } from "#trading/product/card/ratings-shown.ts";

const noReviews = (): Article => ({
  lead: <>We show no ratings and no reviews. Here is why, and what we will hold to if we do.</>,
  sections: [
    {
      heading: "Why there are no stars",
      body: (
        <p>
          Stars help you choose only if you can trust them. We show none until we know that every
          one of them was given by somebody who has used the product.
        </p>
      ),
    },
    ...withRatings
      .reviewsPolicy()
      .sections.filter(({ heading }) => heading === "What we do not allow"),
    {
      heading: "If you see a rating of ours",
      body: (
        <p>
          If somebody shows you ratings in our name, please tell us with our{" "}
          <Link to="/contact">contact form</Link>. We look into every report.
        </p>
      ),
    },
  ],
  next: withRatings.reviewsPolicy().next,
});

export const describeReviewsPolicy = areRatingsShown
  ? withRatings.describeReviewsPolicy
  : () => `Why ${shop.name} shows no ratings today, and what it will hold to if it does.`;

export const reviewsPolicy = areRatingsShown ? withRatings.reviewsPolicy : noReviews;
