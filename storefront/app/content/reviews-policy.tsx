import { owner } from "#app/settings/owner.ts";
import { shop } from "#app/settings/shop.ts";
import { Link } from "#app/ui/link.tsx";
import type { Article } from "./article-page.tsx";
import { isShown, LegalDetail } from "./legal-detail.tsx";

export const describeReviewsPolicy = () =>
  `What the stars on ${shop.name}’s product cards mean, where the ratings come from, how we deal with fake reviews and how to report one.`;

export const reviewsPolicy = (): Article => ({
  lead: (
    <>
      Stars help you choose only if you can trust them. Here is what ours mean, where they come from
      and how we deal with false ones.
    </>
  ),
  sections: [
    {
      heading: "What the stars mean",
      body: (
        <p>
          A product’s card shows a rating out of five and how many reviews it rests on. Where there
          are none, it says “No reviews yet”. An average has to be all the stars given, divided by
          the number of reviews, with none left out.
        </p>
      ),
    },
    {
      heading: "Where they come from",
      body: (
        <>
          <p>
            The ratings are supplied to us with the product data. You cannot post a review on this
            site today, and we do not claim that the reviews counted were checked.
          </p>
          {isShown(owner.ratingsSource) && (
            <p>
              <LegalDetail of={owner.ratingsSource} />
            </p>
          )}
        </>
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
          <li>
            <strong>No borrowing.</strong> Reviews of one product are not shown with another.
          </li>
        </ul>
      ),
    },
    {
      heading: "How we check",
      body: (
        <p>
          We look at the ratings regularly, and whenever their source changes: for sudden jumps, for
          words that repeat, for reviews of the wrong product. Whatever we find to be false we take
          out, and we correct the average. A supplier or creator who sends us false reviews hears
          from us, and we may end our work with them.
        </p>
      ),
    },
    {
      heading: "How to report a review",
      body: (
        <p>
          If a rating looks wrong to you, use our <Link to="/contact">contact form</Link>. Tell us
          the product and what made you wonder. We look into every report, correct what is wrong,
          and keep a note of what we did.
        </p>
      ),
    },
  ],
  next: [
    ["/partnerships", "Partnerships"],
    ["/terms", "Terms & Conditions"],
    ["/help", "Help"],
  ],
});
