import type { Picture as ProductPicture } from "#app/catalogue/pictures.ts";
import { Picture } from "#app/ui/picture.tsx";

/** A product as a stamp beside its name, which says what it shows. */
export function LinePicture({ picture }: { readonly picture: ProductPicture }) {
  return (
    <div className="w-20 shrink-0">
      <Picture
        base={`/images/products/${picture.name}`}
        widths={[320, 480, 800]}
        ratio={{ width: 800, height: 800 }}
        sizes="5rem"
        alt=""
        paper={picture.paper}
        className="rounded"
      />
    </div>
  );
}
