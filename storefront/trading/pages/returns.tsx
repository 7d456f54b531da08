import { MODEL_FORM_TEXT, modelFormRecipient } from "@damson/shop/legal/model-cancellation-form";
import { CancellationForm } from "#app/content/cancellation-form.tsx";
import type { TextPageData } from "#trading/content/text-article.ts";
import { TextPage } from "#trading/content/text-page.tsx";
import { useTextData } from "#trading/page-data/use-text-data.ts";

const frame = {
  page: { title: "Returns", path: "/returns" },
  placeholder: "stone",
  last: () => ({
    heading: "Cancellation form",
    body: (
      <>
        <p>You do not have to use this form, but it says all we need.</p>
        <CancellationForm recipient={modelFormRecipient} text={MODEL_FORM_TEXT} />
      </>
    ),
  }),
  next: [
    ["/delivery", "Delivery Information"],
    ["/terms", "Terms & Conditions"],
    ["/help", "Help"],
  ],
} as const;

export default function ReturnsPage() {
  return <TextPage {...frame} text={useTextData<TextPageData>()} />;
}
