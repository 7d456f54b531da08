import {
  type CategoryPage,
  fragrance,
  kBeauty,
  nailsAndLashes,
  skincare,
} from "@damson/shop/catalogue/categories";
import type { PlaceholderColour } from "@damson/shop/catalogue/placeholder-colour";
import { Icon } from "@damson/ui/icon";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { Picture } from "#app/ui/picture.tsx";

interface Tile {
  readonly category: CategoryPage;
  /** In place of the category's label. */
  readonly title?: string;
  readonly picture: string;
  readonly placeholder: PlaceholderColour;
}

const tiles: readonly Tile[] = [
  { category: skincare, picture: "skincare", placeholder: "stone" },
  { category: kBeauty, picture: "k-beauty", placeholder: "celadon" },
  {
    category: nailsAndLashes,
    title: "Press-On Nails & Lashes",
    picture: "nails-and-lashes",
    placeholder: "petal",
  },
  { category: fragrance, picture: "fragrance", placeholder: "apricot" },
];

/** Links to four categories, as pictures. */
export function CategoryTiles() {
  return (
    <ul className="grid grid-cols-2 narrow:grid-cols-1 gap-4 md:grid-cols-4 md:gap-4 lg:gap-6">
      {tiles.map((tile) => (
        <li key={tile.picture}>
          <CategoryTile tile={tile} />
        </li>
      ))}
    </ul>
  );
}

function CategoryTile({ tile }: { readonly tile: Tile }) {
  return (
    <Link to={tile.category.path} className="group relative block overflow-hidden rounded">
      <Picture
        base={`/images/tiles/${tile.picture}`}
        widths={[320, 480, 800]}
        ratio={{ width: 800, height: 1000 }}
        sizes="(width >= 85rem) 302px, (width >= 48rem) 24vw, 46vw"
        alt=""
        placeholder={tile.placeholder}
        className="transition-transform duration-700 group-hover:scale-103"
      />
      <span className="absolute inset-x-0 bottom-0 flex items-end justify-between gap-2 p-3 sm:p-4 lg:p-5">
        <span className="text-balance font-display text-base leading-tight sm:text-lg md:text-base lg:text-xl">
          {noWrap(tile.title ?? tile.category.label)}
        </span>
        <Icon
          name="arrow-right"
          className="size-5 transition-transform group-hover:translate-x-1 lg:size-6"
        />
      </span>
    </Link>
  );
}
