import { kBeauty, nailsAndLashes, skincare } from "@damson/shop/catalogue/categories";
import { PageHead } from "#app/seo/page-head.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { shop } from "#variant/settings/shop.ts";

const page = {
  title: kBeauty.label,
  get description() {
    return `K Beauty at ${shop.name} is coming soon. Until then, discover press-on nails, lashes and skincare.`;
  },
  path: kBeauty.path,
};

export default function ComingSoonPage() {
  return (
    // On a desktop the wall and the floor of the picture go on behind the words.
    <div className="relative bg-celadon md:bg-[linear-gradient(#c9d7d7_60%,#eff4f4_90%)]">
      <PageHead {...page} />
      <div className="wrap-page relative z-1 pt-4">
        <Breadcrumb title={page.title} />
      </div>
      <div className="grid md:min-h-[min(50vw,43.75rem)] md:grid-cols-2 md:items-center">
        <div className="flex flex-col items-start px-4 py-10 md:px-6 md:py-18 lg:pr-18 lg:pl-[max(2.5rem,calc(50vw-40rem))]">
          <h1 tabIndex={-1}>
            <span className="label-caps block font-sans">{page.title}</span>{" "}
            <span className="mt-3 block text-4xl lg:text-hero">Coming Soon</span>
          </h1>
          <p className="mt-4 max-w-md text-lg">
            Gentle layers, clever textures: our Korean beauty range is on its way. Until it is here,
            there is plenty to look at.
          </p>
          <div className="mt-8 flex flex-wrap gap-x-8 gap-y-3">
            <ButtonLink to={nailsAndLashes.path}>{nailsAndLashes.label}</ButtonLink>
            <ButtonLink to={skincare.path} variant="outline">
              {skincare.label}
            </ButtonLink>
          </div>
        </div>
        <Picture
          base="/images/banners/k-beauty-soon"
          widths={[480, 800, 1200]}
          ratio={{ width: 1200, height: 1200 }}
          sizes="(width >= 48rem) 50vw, 100vw"
          alt=""
          placeholder="celadon"
          loading="early"
          className="max-md:mask-t-from-80% md:mask-l-from-75% object-cover md:absolute md:inset-y-0 md:right-0 md:h-full md:w-1/2 md:max-w-240"
        />
      </div>
    </div>
  );
}
