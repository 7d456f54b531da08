import { filledWidth, STAR_PITCH, STAR_WIDTH, STARS } from "./rating.ts";

const outline = "l2.4 6.7 7.1.2-5.7 4.3 2.1 6.9-5.9-4.1-5.9 4.1 2.1-6.9-5.7-4.3 7.1-.2z";
// Marked as pure, so that the build of a shop without ratings omits it.
const stars = /* @__PURE__ */ repeatStar(STARS);
const width = (STARS - 1) * STAR_PITCH + STAR_WIDTH;

interface StarsProps {
  readonly rating: number;
  readonly reviewCount: number;
}

export function Stars({ rating, reviewCount }: StarsProps) {
  if (reviewCount === 0) return <p className="rating">No reviews yet</p>;
  return (
    <p className="rating stars">
      {/* The colour is inherited, so that forced colours can replace it. */}
      <span>
        <svg role="img" aria-label={`Rated ${rating} out of 5`} viewBox={`-1 0 ${width + 2} 20`}>
          <path d={stars} fill="none" stroke="currentColor" strokeOpacity="0.55" />
          {/* A nested svg clips its content to its own width. */}
          <svg width={filledWidth(rating)} height="20" aria-hidden="true">
            <path d={stars} fill="currentColor" />
          </svg>
        </svg>
      </span>
      {/* One text node: with fifty cards on a page, every additional node costs time. */}
      <span className="tabular">
        {`(${reviewCount} ${reviewCount === 1 ? "review" : "reviews"})`}
      </span>
    </p>
  );
}

function repeatStar(count: number): string {
  return Array.from({ length: count }, (_, star) => `M${star * STAR_PITCH + 10} 1${outline}`).join(
    "",
  );
}
