import type { HomeTile } from "@damson/shop/catalogue/home-page";
import { Icon } from "@damson/ui/icon";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { getCrop, getTileClass } from "./home-crops.ts";

export function CategoryTiles({ tiles }: { readonly tiles: readonly HomeTile[] }) {
  return (
    <ul className="grid grid-cols-2 narrow:grid-cols-1 gap-4 md:grid-cols-4 md:gap-4 lg:gap-6">
      {tiles.map((tile) => (
        <li key={tile.title}>
          <CategoryTile tile={tile} />
        </li>
      ))}
    </ul>
  );
}

function CategoryTile({ tile }: { readonly tile: HomeTile }) {
  return (
    <Link to={tile.to} className="group relative block overflow-hidden rounded">
      <Picture
        {...getCrop(tile.picture, "tile")}
        alt=""
        placeholder={tile.picture.placeholder}
        className={`transition-transform duration-700 group-hover:scale-103${getTileClass(tile.picture)}`}
      />
      <span className="absolute inset-x-0 bottom-0 flex items-end justify-between gap-2 p-3 sm:p-4 lg:p-5">
        <span className="text-balance font-display text-base leading-tight sm:text-lg md:text-base lg:text-xl">
          {noWrap(tile.title)}
        </span>
        <Icon
          name="arrow-right"
          className="size-5 transition-transform group-hover:translate-x-1 lg:size-6"
        />
      </span>
    </Link>
  );
}
