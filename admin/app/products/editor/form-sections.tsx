import type { ReactNode } from "react";
import type { Taxonomy } from "#api/taxonomy.ts";
import { About } from "./sections/about.tsx";
import { Finding } from "./sections/finding.tsx";
import { Pictures } from "./sections/pictures.tsx";
import { Label, Texts } from "./sections/texts.tsx";
import { Variants } from "./variants/variants.tsx";

interface FormSectionsProps {
  readonly taxonomy: Taxonomy;
  readonly onPrice: (variantId: string) => void;
  readonly prices?: ReactNode;
}

export function FormSections({ taxonomy, onPrice, prices }: FormSectionsProps) {
  return (
    // Keeps toasts off the form.
    <div data-keep-clear="" className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2">
      <About taxonomy={taxonomy} />
      <Pictures />
      <Texts />
      <Label />
      <Variants onPrice={onPrice} />
      {prices}
      <Finding />
    </div>
  );
}
