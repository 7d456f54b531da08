import type { HomeSlide } from "@damson/shop/catalogue/home-page";
import { Icon, type IconName } from "@damson/ui/icon";
import { Tooltip } from "@damson/ui/tooltip";
import type { useRotation } from "#app/ui/use-rotation.ts";

interface HeroControlsProps {
  readonly slides: readonly HomeSlide[];
  readonly rotation: ReturnType<typeof useRotation>;
}

/** First in the tab order, so that the rotation can be stopped before the slides. */
export function HeroControls({ slides, rotation }: HeroControlsProps) {
  const { index, isRotating, isRunning, start, stop, show } = rotation;
  const count = slides.length;
  return (
    <div className="hero-controls no-print">
      <IconButton
        icon={isRotating ? "pause" : "play"}
        label={isRotating ? "Stop slide rotation" : "Start slide rotation"}
        onPress={isRotating ? stop : start}
      />
      {slides.map((slide, dot) => (
        <button
          key={slide.title}
          type="button"
          aria-label={`Slide ${dot + 1}: ${slide.title}`}
          aria-current={dot === index ? "true" : undefined}
          className="flex size-11 items-center justify-center"
          onClick={() => show(dot)}
        >
          <span className="hero-line">
            {dot === index && <span className={isRunning ? "fills-up" : undefined} />}
          </span>
        </button>
      ))}
      <IconButton
        icon="chevron-left"
        label="Previous slide"
        onPress={() => show((index + count - 1) % count)}
      />
      <IconButton
        icon="chevron-right"
        label="Next slide"
        align="right"
        onPress={() => show((index + 1) % count)}
      />
    </div>
  );
}

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly align?: "right";
  readonly onPress: () => void;
}

function IconButton({ icon, label, align, onPress }: IconButtonProps) {
  return (
    <Tooltip label={label} {...(align && { align })}>
      <button
        type="button"
        aria-label={label}
        className="flex size-11 items-center justify-center hover:text-plum"
        onClick={onPress}
      >
        <Icon name={icon} className="size-5" />
      </button>
    </Tooltip>
  );
}
