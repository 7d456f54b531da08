import type { Article } from "#app/content/article-page.tsx";
import { WhoWeAre } from "#app/content/who-we-are.tsx";
import { openingHours } from "#app/settings/opening-hours.ts";
import { shop } from "#app/settings/shop.ts";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";

export const about = (): Article => ({
  lead: (
    <>
      {shop.longName} is a UK online shop for luxury beauty: a small, considered edit of skincare,
      press-on nails and false lashes, {noWrap("K-beauty")} and designer fragrance.
    </>
  ),
  sections: [
    {
      heading: "What we sell",
      body: (
        <>
          <p>
            We would rather offer a few things worth having than shelves of everything. Prices are
            in pounds, sizes are on the card, and descriptions say what a thing is, not what it
            might do for you.
          </p>
          <ul>
            <li>
              <Link to="/skincare">Skincare</Link>: vitamin A in a cream and an ointment.
            </li>
            <li>
              <Link to="/k-beauty">Nails &amp; Lashes</Link>: press-on sets and false lashes, ready
              in minutes.
            </li>
            <li>
              <Link to="/fragrance">Fragrance</Link>: designer scents, and a boxed pair to give.
            </li>
            <li>
              <Link to="/haircare">K Beauty</Link>: this range is coming soon.
            </li>
          </ul>
        </>
      ),
    },
    {
      heading: "Our brands",
      body: (
        <>
          <dl className="facts facts-named">
            <div>
              <dt>A313</dt>
              <dd>
                Vitamin A <Link to="/skincare">skincare</Link>
              </dd>
            </div>
            <div>
              <dt>Retimax</dt>
              <dd>
                Vitamin A <Link to="/skincare">skincare</Link>
              </dd>
            </div>
            <div>
              <dt>KISS</dt>
              <dd>
                <Link to="/k-beauty">Press-on nails and false lashes</Link>
              </dd>
            </div>
            <div>
              <dt>Paco Rabanne</dt>
              <dd>
                <Link to="/fragrance">Designer fragrance</Link>
              </dd>
            </div>
          </dl>
          <p>
            See them side by side on <Link to="/brands">Brands</Link>.
          </p>
        </>
      ),
    },
    {
      heading: "How we do things",
      body: (
        <ul>
          <li>
            <Link to="/sustainability">Sustainability</Link>: what we can say, and what we will not
            claim without proof.
          </li>
          <li>
            <Link to="/modern-slavery">Modern slavery statement</Link>: the people behind the
            products.
          </li>
          <li>
            <Link to="/reviews-policy">Reviews policy</Link>: where the stars come from.
          </li>
          <li>
            <Link to="/partnerships">Partnerships</Link>: for brands, creators and suppliers.
          </li>
        </ul>
      ),
    },
    {
      heading: "Talk to us",
      body: (
        <p>
          Customer service is open {noWrap(openingHours)}. <Link to="/contact">Contact us</Link>{" "}
          with a question before you buy, or about an order you have placed.
        </p>
      ),
    },
    {
      heading: "Who runs this shop",
      body: <WhoWeAre isKnownOnly />,
    },
  ],
  next: [
    ["/brands", "Brands"],
    ["/help", "Help"],
    ["/partnerships", "Partnerships"],
  ],
});
