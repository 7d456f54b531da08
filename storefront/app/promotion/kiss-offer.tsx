import { kissDiscount } from "#app/settings/advertised-discounts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** The KISS offer. Its picture reaches the edge of the screen. */
export function KissOffer() {
  return (
    <section className="grid items-center overflow-hidden bg-petal md:grid-cols-2">
      <Picture
        base="/images/banners/kiss-offer"
        widths={[480, 800, 1200]}
        ratio={{ width: 1200, height: 800 }}
        sizes="(width >= 48rem) 50vw, 100vw"
        alt=""
        placeholder="petal"
        className="max-md:mask-[linear-gradient(black_75%,transparent)] md:mask-[linear-gradient(to_right,black_70%,transparent)] h-full object-cover md:max-h-140"
      />
      <div className="flex flex-col items-start px-4 py-10 md:px-10 lg:px-18">
        <p className="label-caps text-ink-soft">Special offer</p>
        <h2 className="mt-2">
          <span className="block text-[4rem]/none lg:text-[5.5rem]">{kissDiscount}% off</span>{" "}
          <span className="mt-3 block text-2xl lg:text-3xl">KISS nails and lashes</span>
        </h2>
        <p className="mt-3 max-w-md">
          Every set and every pair, from salon-length almonds to the wispiest lash. The saving is
          already in the price you see.
        </p>
        <ButtonLink to="/k-beauty" variant="outline" className="mt-7">
          Shop nails & lashes
        </ButtonLink>
      </div>
    </section>
  );
}
