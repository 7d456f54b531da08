import { owner } from "#app/settings/owner.ts";
import { Link } from "#app/ui/link.tsx";
import type { Article } from "./article-page.tsx";
import { isShown, LegalDetail } from "./legal-detail.tsx";

export const sustainability = (): Article => ({
  lead: (
    <>
      Green words are easy. We use them only where we can prove them, so this page is mostly about
      what you can do with what you buy.
    </>
  ),
  sections: [
    {
      heading: "What we do not claim",
      body: (
        <p>
          You will find no green leaves on our product cards. A claim about the environment has to
          be true, clear and complete, and has to hold for the whole life of a product. Where we
          cannot show that, we say nothing.
        </p>
      ),
    },
    ...(isShown(owner.environmentalAims)
      ? [
          {
            heading: "What we are working on",
            body: (
              <p>
                <LegalDetail of={owner.environmentalAims} />
              </p>
            ),
          },
        ]
      : []),
    {
      heading: "What you can do",
      body: (
        <>
          <RecyclingAdvice />
          <h3>Order together</h3>
          <p>
            One parcel makes one journey. If you know that you will want something else soon, order
            it together, or share an order with a friend.
          </p>
          <h3>Finish what you open</h3>
          <p>
            The small drawing of an open jar on the pack says how many months a product keeps. A
            little is usually enough, and the best use of a product is all of it.
          </p>
        </>
      ),
    },
    {
      heading: "Ask us for proof",
      body: (
        <p>
          If you read something on this site that sounds too green to be true,{" "}
          <Link to="/contact">tell us</Link>. We will show you what it rests on, or take it down.
        </p>
      ),
    },
  ],
  next: [
    ["/modern-slavery", "Modern Slavery Statement"],
    ["/about", "About us"],
  ],
});

function RecyclingAdvice() {
  return (
    <>
      <h3>Wear it again</h3>
      <p>
        Many press-on nails and lashes can be worn more than once. Where the pack allows it, take
        them off gently, clean them as it says and keep them in their tray.
      </p>
      <h3>Recycle the pack</h3>
      <p>
        Flatten cartons and put them with your paper and card. Take empty perfume bottles and
        aerosols to a local scheme that accepts them: what each council collects differs. Tubes and
        trays of mixed plastic often need a special collection.
      </p>
    </>
  );
}
