import { type FocusEvent, useRef } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useRotation } from "#app/ui/use-rotation.ts";
import { HeroControls } from "./hero-controls.tsx";
import { HeroSlideView } from "./hero-slide-view.tsx";
import { heroSlides } from "./hero-slides.ts";

/** The carousel at the top of home, by the ARIA practices' carousel pattern. */
export function Hero() {
  const rotation = useRotation(heroSlides.length);
  // The others come once the first is there; they would only take its bandwidth.
  const hasOthers = useHydrated();

  const isKeyboardInside = useRef(false);

  // A mouse may have brought the focus here before. Who starts it again by keyboard can go on.
  function stopForKeyboard(event: FocusEvent<HTMLElement>) {
    const wasInside = isKeyboardInside.current;
    isKeyboardInside.current = event.target.matches(":focus-visible");
    if (isKeyboardInside.current && !wasInside) rotation.stop();
  }

  function noteLeaving(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) isKeyboardInside.current = false;
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Highlights"
      className="relative"
      onFocus={stopForKeyboard}
      onBlur={noteLeaving}
      {...rotation.holdProps}
    >
      <HeroControls rotation={rotation} />
      <div aria-live={rotation.isRunning ? "off" : "polite"} className="grid overflow-hidden">
        {heroSlides.map((slide, index) => (
          <HeroSlideView
            key={slide.title}
            slide={slide}
            label={`${index + 1} of ${heroSlides.length}`}
            isShown={index === rotation.index}
            isFirst={index === 0}
            hasPicture={index === 0 || hasOthers}
          />
        ))}
      </div>
    </section>
  );
}
