import { Icon } from "@damson/ui/icon";
import { Tooltip } from "@damson/ui/tooltip";
import { headline, offers } from "#app/settings/announcements.ts";
import { useRotation } from "#app/ui/use-rotation.ts";

export function AnnouncementBar() {
  return (
    <section aria-label="Offers" className="no-print text-center text-xs tracking-wide">
      <p className="on-ink flex min-h-9 items-center justify-center bg-ink px-4 text-white">
        {headline}
      </p>
      <RotatingOffers />
    </section>
  );
}

function RotatingOffers() {
  const { index, isRotating, start, stop, pauseProps, pause } = useRotation(offers.length);
  const label = isRotating ? "Pause offers" : "Play offers";
  return (
    <div className="flex min-h-9 items-center bg-petal pl-11" {...pauseProps}>
      <div className="grid grow">
        {offers.map((offer, position) => (
          // Hidden offers keep their space, so that the bar never changes its height.
          <p
            key={offer}
            className={`offer col-start-1 row-start-1 ${position === index ? "" : "invisible opacity-0"}`}
          >
            {offer}
          </p>
        ))}
      </div>
      <Tooltip label={label} align="right">
        <button
          type="button"
          aria-label={label}
          className="flex h-9 w-11 items-center justify-center focus-visible:-outline-offset-2 noscript:invisible"
          onClick={isRotating ? stop : start}
          onFocus={(event) => pause(event.target.matches(":focus-visible"))}
          onBlur={() => pause(false)}
        >
          <Icon name={isRotating ? "pause" : "play"} className="size-4" />
        </button>
      </Tooltip>
    </div>
  );
}
