import { Link } from "#app/ui/link.tsx";
import type { Article } from "../article-page.tsx";
import { reviewsPolicy } from "../reviews-policy.tsx";

/** The reviews policy while no ratings are shown. */
export const noReviews: Article = {
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
    ...reviewsPolicy.sections.filter(({ heading }) => heading === "What we do not allow"),
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
  next: reviewsPolicy.next,
};
