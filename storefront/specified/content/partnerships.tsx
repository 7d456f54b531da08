import type { Article } from "#app/content/article-page.tsx";
import { shop } from "#app/settings/shop.ts";
import { Link } from "#app/ui/link.tsx";

export const partnerships = (): Article => ({
  lead: <>Do you make, supply or talk about beautiful things? We should like to hear from you.</>,
  sections: [
    {
      heading: "Brands",
      body: (
        <>
          <p>
            {shop.name} carries four brands today: A313 and Retimax in{" "}
            <Link to="/skincare">skincare</Link>, KISS in{" "}
            <Link to="/k-beauty">nails and lashes</Link>, and Paco Rabanne in{" "}
            <Link to="/fragrance">fragrance</Link>. Our K Beauty range is coming soon, and we are
            looking for brands that belong in it.
          </p>
          <p>
            We look for products that are lawful to sell in the UK, safe to use, honestly described
            and a pleasure to hold.
          </p>
        </>
      ),
    },
    {
      heading: "Creators",
      body: (
        <>
          <p>
            If you write about skincare, nails, lashes or scent, tell us what you make and who it is
            for.
          </p>
          <p>
            One rule has no exceptions: a post that was paid for, gifted or rewarded in any way has
            to say so, clearly and at the start. That is what the law and the advertising code ask,
            and what your readers deserve. Nor do we want praise that was bought: see our{" "}
            <Link to="/reviews-policy">reviews policy</Link>.
          </p>
        </>
      ),
    },
    {
      heading: "Suppliers",
      body: (
        <p>
          Packaging, delivery, photography: if you could make our shop better, let us know how. Our
          pages on <Link to="/modern-slavery">modern slavery</Link> and{" "}
          <Link to="/sustainability">sustainability</Link> say what matters to us.
        </p>
      ),
    },
    {
      heading: "What to send us",
      body: (
        <>
          <p>
            Use our <Link to="/contact">contact form</Link>, with “Partnership” as the subject. It
            helps to know:
          </p>
          <ul>
            <li>who you are and where you are based</li>
            <li>what you make or do, with a link</li>
            <li>for products: sizes, usual prices, and who is responsible for them in the UK</li>
            <li>for creators: where you publish, and what about</li>
            <li>what you have in mind</li>
          </ul>
        </>
      ),
    },
  ],
  next: [
    ["/contact", "Contact us"],
    ["/about", "About us"],
    ["/brands", "Brands"],
  ],
});
