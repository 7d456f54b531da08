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
  // One text fades out, then the pictures change, then the other text fades in.
  const shown = isShown ? "z-1" : "invisible opacity-0";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of a carousel, not of a form
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!isShown}
      className={`${placeholderBackground[slide.wide.placeholder]} col-start-1 row-start-1 flex flex-col transition-[opacity,visibility] delay-200 duration-400 md:relative md:aspect-16/7 md:max-h-210 md:w-full ${shown}`}
    >
      <HeroText slide={slide} isShown={isShown} />
      {/* A given width keeps WebKit from widening it as it grows taller. The mask lifts it above the link. */}
      <div className="mask-[linear-gradient(to_top,black_70%,transparent)] pointer-events-none flex aspect-4/5 w-full grow flex-col md:absolute md:inset-0 md:aspect-auto md:mask-none">
        {hasPicture && (
          <Picture
            {...getCrop(slide.tall, "tall")}
            other={{ ...getCrop(slide.wide, "wide"), media: WIDE }}
            alt={slide.alt ?? ""}
            placeholder={slide.wide.placeholder}
            loading={isFirst ? "first" : "early"}
            className={`grow object-cover md:h-full${getSlideClass(slide.wide)}`}
          />
        )}
      </div>
    </div>
  );
}

function HeroText({ slide, isShown }: Pick<HeroSlideViewProps, "slide" | "isShown">) {
  const title = useId();
  const shown = isShown ? "delay-600" : "opacity-0";
  return (
    <div
      className={`${shown} wrap-page flex items-center pt-10 pb-6 transition-opacity duration-200 md:pointer-events-none md:absolute md:inset-0 md:z-1 md:pt-0 md:pb-0`}
    >
      <div className="flex flex-col items-start md:w-5/12">
        <p className="label-caps text-ink-soft">{slide.eyebrow}</p>
        <h2 id={title} className="mt-2 text-3xl lg:mt-3 lg:text-4xl xl:text-hero">
          {noWrap(slide.title)}
        </h2>
        {/* The link covers the whole slide. If it moved while pressed, it would cover only the button. */}
        <ButtonLink
          to={slide.to}
          aria-describedby={title}
          className="pointer-events-auto mt-5 after:absolute after:inset-0 active:translate-none! lg:mt-8"
        >
          {slide.button}
        </ButtonLink>
      </div>
    </div>
  );
}
