import type { HomeSlide } from "@damson/shop/catalogue/home-page";
import { type FocusEvent, useRef } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useRotation } from "#app/ui/use-rotation.ts";
import { HeroControls } from "./hero-controls.tsx";
import { HeroSlideView } from "./hero-slide-view.tsx";

/** The home page's carousel, following the ARIA Authoring Practices. */
export function Hero({ slides }: { readonly slides: readonly HomeSlide[] }) {
  const rotation = useRotation(slides.length);
  // The other pictures wait for hydration, so that they do not take bandwidth from the first.
  const hasOthers = useHydrated();

  const isKeyboardInside = useRef(false);

  // Stops the rotation when the keyboard focus enters, until the shopper restarts it. Ignores focus
  // by mouse.
  function onFocus(event: FocusEvent<HTMLElement>) {
    const wasInside = isKeyboardInside.current;
    isKeyboardInside.current = event.target.matches(":focus-visible");
    if (isKeyboardInside.current && !wasInside) rotation.stop();
  }

  function onBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) isKeyboardInside.current = false;
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Highlights"
      className="relative"
      onFocus={onFocus}
      onBlur={onBlur}
      {...rotation.pauseProps}
    >
      {slides.length > 1 && <HeroControls slides={slides} rotation={rotation} />}
      <div aria-live={rotation.isRunning ? "off" : "polite"} className="grid overflow-hidden">
        {slides.map((slide, index) => (
          <HeroSlideView
            key={slide.title}
            slide={slide}
            label={`${index + 1} of ${slides.length}`}
            isShown={index === rotation.index}
            isFirst={index === 0}
            hasPicture={index === 0 || hasOthers}
          />
        ))}
      </div>
    </section>
  );
}
