import { kBeauty, nailsAndLashes, skincare } from "@damson/shop/catalogue/categories";
import { ComingSoon } from "#app/promotion/coming-soon.tsx";
import { PageHead } from "#app/seo/page-head.tsx";
import { shop } from "#app/settings/shop.ts";

const page = {
  title: kBeauty.label,
  get description() {
    return `K Beauty at ${shop.name} is coming soon. Until then, discover press-on nails, lashes and skincare.`;
  },
  path: kBeauty.path,
};

export default function ComingSoonPage() {
  return (
    <>
      <PageHead {...page} />
      <ComingSoon
        title={page.title}
        intro="Gentle layers, clever textures: our Korean beauty range is on its way. Until it is here, there is plenty to look at."
        others={[nailsAndLashes, skincare]}
      />
    </>
  );
}
