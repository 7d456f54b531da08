import { saleUpTo } from "#app/settings/advertised-discounts.ts";
import { ButtonLink } from "#app/ui/button.tsx";

export function SeasonalSale() {
  return (
    <section className="on-ink bg-ink text-porcelain">
      <div className="wrap-page flex flex-col items-center gap-x-12 gap-y-7 py-14 text-center md:flex-row md:justify-between md:py-18 md:text-left">
        <div>
          <p className="label-caps">The Autumn Sale</p>
          <h2 className="mt-3 text-4xl text-champagne lg:text-hero">Up to {saleUpTo}% off</h2>
          <p className="mt-3">A little luxury for the longer evenings, for as long as it lasts.</p>
        </div>
        <ButtonLink to="/k-beauty" variant="outline-light">
          Shop the sale
        </ButtonLink>
      </div>
    </section>
  );
}
