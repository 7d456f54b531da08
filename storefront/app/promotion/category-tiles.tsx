import type { HomeTile } from "@damson/shop/catalogue/home-page";
import { Icon } from "@damson/ui/icon";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { getCrop, getTileClass } from "./home-crops.ts";

export function CategoryTiles({ tiles }: { readonly tiles: readonly HomeTile[] }) {
  return (
    <ul
      className={`grid grid-cols-2 narrow:grid-cols-1 gap-4 ${getColumns(tiles.length)} md:gap-4 lg:gap-6`}
    >
      {tiles.map((tile) => (
        <li key={tile.title}>
          <CategoryTile tile={tile} />
        </li>
      ))}
    </ul>
  );
}

/** Three or six tiles fill their rows. */
function getColumns(count: number): string {
  return count === 3 || count === 6 ? "md:grid-cols-3" : "md:grid-cols-4";
}

function CategoryTile({ tile }: { readonly tile: HomeTile }) {
  return (
    <Link to={tile.to} className="tile">
      <Picture
        {...getCrop(tile.picture, "tile")}
        alt=""
        placeholder={tile.picture.placeholder}
        className={getTileClass(tile.picture)}
      />
      <span>
        <span>{noWrap(tile.title)}</span>
        <Icon name="arrow-right" />
      </span>
    </Link>
  );
}
