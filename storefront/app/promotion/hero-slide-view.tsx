import type { HomeSlide } from "@damson/shop/catalogue/home-page";
import { useId } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { placeholderBackground } from "#app/ui/placeholder-background.ts";
import { WIDE } from "./hero-preload.ts";
import { getCrop, getSlideClass } from "./home-crops.ts";

interface HeroSlideViewProps {
  readonly slide: HomeSlide;
  readonly label: string;
  readonly isShown: boolean;
  readonly isFirst: boolean;
  readonly hasPicture: boolean;
}

/** All slides share one grid cell, so the tallest sets the height. */
export function HeroSlideView({ slide, label, isShown, isFirst, hasPicture }: HeroSlideViewProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of a carousel, not of a form
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!isShown}
      className={`hero-slide ${placeholderBackground[slide.wide.placeholder]}`}
    >
      <HeroText slide={slide} />
      <div className="hero-picture">
        {hasPicture && (
          <Picture
            {...getCrop(slide.tall, "tall")}
            other={{ ...getCrop(slide.wide, "wide"), media: WIDE }}
            alt={slide.alt ?? ""}
            placeholder={slide.wide.placeholder}
            loading={isFirst ? "first" : "early"}
            className={getSlideClass(slide.wide)}
          />
        )}
      </div>
    </div>
  );
}

function HeroText({ slide }: Pick<HeroSlideViewProps, "slide">) {
  const title = useId();
  // The panel has the colour of the picture's edge. Only ink needs light text.
  const isDark = slide.wide.placeholder === "ink";
  return (
    <div className="hero-text wrap-page">
      <div>
        <p className={`label-caps${isDark ? " text-white" : ""}`}>{slide.eyebrow}</p>
        <h2 id={title} className={isDark ? "text-white" : undefined}>
          {noWrap(slide.title)}
        </h2>
        <ButtonLink
          to={slide.to}
          aria-describedby={title}
          className={isDark ? "[box-shadow:0_0_0_1px_white]" : ""}
        >
          {slide.button}
        </ButtonLink>
      </div>
    </div>
  );
}
