import type { PlaceholderColour } from "@damson/shop/catalogue/placeholder-colour";
import type { ReactNode } from "react";
import { hasSample } from "#app/settings/sample.ts";
import { Picture } from "./picture.tsx";

interface PicturePageProps {
  readonly scene: string;
  readonly placeholder: PlaceholderColour;
  readonly children: ReactNode;
}

/** A picture next to a short text, for a page without other content. */
export function PicturePage({ scene, placeholder, children }: PicturePageProps) {
  // The pictures show products of the sample shop.
  if (!hasSample) {
    return (
      <div className="wrap-page flex flex-col items-start gap-5 py-12 md:py-18">{children}</div>
    );
  }
  return (
    <div className="wrap-page grid items-center gap-8 py-8 md:grid-cols-2 md:gap-16 md:py-12">
      <Picture
        base={`/images/scenes/${scene}`}
        widths={[480, 800]}
        ratio={{ width: 800, height: 800 }}
        sizes="(min-width: 48rem) 50vw, 100vw"
        alt=""
        placeholder={placeholder}
        loading="first"
        className="rounded"
      />
      <div className="flex flex-col items-start gap-5 pb-8 md:pb-0">{children}</div>
    </div>
  );
}
