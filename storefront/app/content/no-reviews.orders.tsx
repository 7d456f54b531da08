import { Link } from "#app/ui/link.tsx";
import type { Article } from "./article-page.tsx";

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
    {
      heading: "What we do not allow",
      body: (
        <ul>
          <li>
            <strong>No fake reviews.</strong> We do not write, buy or ask for reviews by people who
            have not used the product.
          </li>
          <li>
            <strong>No hidden rewards.</strong> A review that was paid for or given for a gift
            carries a clear label, or is not shown.
          </li>
          <li>
            <strong>No hiding the bad ones.</strong> A low rating counts as much as a high one.
          </li>
        </ul>
      ),
    },
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
  next: [
    ["/partnerships", "Partnerships"],
    ["/terms", "Terms & Conditions"],
    ["/help", "Help"],
  ],
};
