import { MoveButtons } from "#admin/editing/move-buttons.tsx";
import { useSortableItem } from "#admin/editing/sortable-list.tsx";
import { FocalPointControl } from "#admin/pictures/focal-point-control.tsx";
import { calculateSquareCrop } from "#admin/pictures/square-crop.ts";
import { Button } from "#admin/ui/button.tsx";
import { SelectField, TextField } from "#admin/ui/field.tsx";
import { getPictureUrl } from "#admin/ui/product-picture.tsx";
import { useEditorPage } from "../editor-context.ts";
import type { Picture } from "../form/product-fields.ts";
import { formatVariantTitle } from "../form/variant-names.ts";

interface PictureItemProps {
  readonly image: Picture;
  readonly at: number;
  readonly onMove: (from: number, to: number) => void;
}

export function PictureItem({ image, at, onMove }: PictureItemProps) {
  const { editor } = useEditorPage();
  const { item, handle, isDragging } = useSortableItem(image.id);
  const change = (changes: Partial<Picture>, path: string) =>
    editor.edit(
      (fields) => ({
        ...fields,
        images: fields.images.map((each) =>
          each.id === image.id ? { ...each, ...changes } : each,
        ),
      }),
      path,
    );
  const url = getPictureUrl(image);
  return (
    <li
      {...item}
      className={`flex gap-3 rounded border border-line bg-white p-3 ${isDragging ? "z-10 shadow-raised" : ""}`}
    >
      <div className="shrink-0">
        <div
          {...handle}
          className="size-24 cursor-grab touch-manipulation overflow-hidden rounded bg-mist/40 active:cursor-grabbing"
        >
          {url && (
            <img
              src={url}
              alt=""
              draggable={false}
              style={{ objectPosition: calculateSquareCrop(image, image) }}
              className="size-full object-cover"
            />
          )}
        </div>
        <p className="mt-1 text-center text-ink-soft text-xs">
          {at === 0 ? "Main picture" : at + 1}
        </p>
      </div>
      <div className="grid min-w-0 flex-1 content-start gap-3">
        <TextField
          label="Alt text"
          name={`images.${at}.alt`}
          hint="Describe the picture for people who can’t see it, like “A white tube beside its box”"
          autoComplete="off"
          maxLength={250}
          value={image.alt}
          error={editor.messages[`images.${at}.alt`]}
          onChange={({ currentTarget }) => change({ alt: currentTarget.value }, `images.${at}.alt`)}
        />
        <Shows
          image={image}
          at={at}
          onChange={(variantId) => change({ variantId }, `images.${at}`)}
        />
        <Actions image={image} at={at} onMove={onMove} />
        {!image.isBuiltIn && (
          <details>
            <summary className="min-h-11 cursor-pointer text-ink-soft hover:text-ink mouse:min-h-9">
              Crop
            </summary>
            <FocalPointControl
              key={image.hash}
              image={{ ...image, widths: [...image.widths] }}
              onFocalPoint={(point) => change(point, `images.${at}`)}
            />
          </details>
        )}
      </div>
    </li>
  );
}

interface ShowsProps {
  readonly image: Picture;
  readonly at: number;
  readonly onChange: (variantId: string | null) => void;
}

/** Links the picture to a variant, if there are several. */
function Shows({ image, at, onChange }: ShowsProps) {
  const { options, variants } = useEditorPage().editor.fields;
  if (variants.length < 2) return null;
  return (
    <SelectField
      label="Variant shown"
      name={`images.${at}.variantId`}
      value={variants.some(({ id }) => id === image.variantId) ? (image.variantId ?? "") : ""}
      options={[
        { value: "", label: "All variants" },
        ...variants.map((variant) => ({
          value: variant.id,
          label: formatVariantTitle(options, variant),
        })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value || null)}
    />
  );
}

function Actions({ image, at, onMove }: PictureItemProps) {
  const { editor } = useEditorPage();
  const { length } = editor.fields.images;
  return (
    <div className="flex items-center gap-1">
      <MoveButtons of={`picture ${at + 1}`} layout="rows" at={at} onMove={onMove} count={length} />
      <Button
        variant="quiet"
        className="ml-auto"
        onClick={() =>
          editor.edit((fields) => ({
            ...fields,
            images: fields.images.filter(({ id }) => id !== image.id),
          }))
        }
      >
        Remove<span className="sr-only"> picture {at + 1}</span>
      </Button>
    </div>
  );
}
