import type { DeliveryPageData } from "#trading/content/delivery-page-data.ts";
import { deliverySections } from "#trading/content/delivery-parts.tsx";
import type { TextPageData } from "#trading/content/text-article.ts";
import { TextPage } from "#trading/content/text-page.tsx";
import { useTextData } from "#trading/page-data/use-text-data.ts";

const frame = {
  page: { title: "Delivery Information", path: "/delivery" },
  placeholder: "celadon",
  next: [
    ["/returns", "Returns"],
    ["/international-delivery", "International Delivery"],
    ["/help", "Help"],
  ],
} as const;

export default function DeliveryPage() {
  const data = useTextData<TextPageData & DeliveryPageData>();
  return <TextPage {...frame} first={() => deliverySections(data)} text={data} />;
}
