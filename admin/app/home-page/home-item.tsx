import { type ReactNode, useState } from "react";
import { MoveButtons } from "#admin/editing/move-buttons.tsx";
import { useSortableItem } from "#admin/editing/sortable-list.tsx";
import { FocalPointControl } from "#admin/pictures/focal-point-control.tsx";
import { PictureUpload } from "#admin/pictures/picture-upload.tsx";
import { calculateSquareCrop } from "#admin/pictures/square-crop.ts";
import { Button } from "#admin/ui/button.tsx";
import { type HomePicture, toAddedPicture, toUploadedPicture } from "./home-fields.ts";

interface HomeItemProps {
  readonly id: string;
  readonly noun: string;
  readonly at: number;
  readonly count: number;
  readonly picture: HomePicture;
  readonly onMove: (from: number, to: number) => void;
  readonly onPicture: (picture: HomePicture) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

export function HomeItem({
  id,
  noun,
  at,
  count,
  picture,
  onMove,
  onPicture,
  onRemove,
  children,
}: HomeItemProps) {
  const { item, handle, isDragging } = useSortableItem(id);
  const name = `${noun.toLowerCase()} ${at + 1}`;
  return (
    <li
      {...item}
      className={`rounded border border-line bg-white p-3 ${isDragging ? "z-10 shadow-raised" : ""}`}
    >
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <legend className="float-left col-span-full font-medium">
          {noun} {at + 1}
        </legend>
        <div
          {...handle}
          className="aspect-4/3 cursor-grab touch-manipulation self-start overflow-hidden rounded bg-mist/40 active:cursor-grabbing max-sm:w-36"
        >
          <Thumbnail picture={picture} />
        </div>
        <div className="grid min-w-0 content-start gap-3">
          {children}
          <div className="flex flex-wrap items-center gap-1">
            <MoveButtons of={name} at={at} count={count} onMove={onMove} />
            <Button variant="quiet" className="ml-auto" onClick={onRemove}>
              Remove<span className="sr-only"> {name}</span>
            </Button>
          </div>
          <ChangePicture name={name} picture={picture} onPicture={onPicture} />
          {!picture.isBuiltIn && (
            <details>
              <summary className="min-h-11 cursor-pointer text-ink-soft hover:text-ink mouse:min-h-9">
                Crop<span className="sr-only"> the picture of {name}</span>
              </summary>
              <FocalPointControl
                key={picture.file}
                image={toAddedPicture(picture)}
                onFocalPoint={(point) => onPicture({ ...picture, ...point })}
              />
            </details>
          )}
        </div>
      </fieldset>
    </li>
  );
}

function Thumbnail({ picture }: { readonly picture: HomePicture }) {
  const className = "size-full object-cover";
  if (picture.isBuiltIn) {
    // Built-in pictures are static files that the admin also serves.
    const width = picture.file.startsWith("tiles/") ? 320 : 800;
    const src = `/images/${picture.file}-${width}.webp`;
    return <img src={src} alt="" draggable={false} className={className} />;
  }
  const { widths } = toAddedPicture(picture);
  const width = widths.find((each) => each >= 320) ?? widths.at(-1);
  return (
    <img
      alt=""
      draggable={false}
      className={className}
      src={`/media/${picture.file}-${width}.webp`}
      style={{ objectPosition: calculateSquareCrop(picture, picture) }}
    />
  );
}

interface ChangePictureProps {
  readonly name: string;
  readonly picture: HomePicture;
  readonly onPicture: (picture: HomePicture) => void;
}

/** Mounts the upload only while open, so that only one of them receives pasted pictures. */
function ChangePicture({ name, picture, onPicture }: ChangePictureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details key={picture.file} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer text-ink-soft hover:text-ink mouse:min-h-9">
        Replace picture<span className="sr-only"> of {name}</span>
      </summary>
      {isOpen && (
        <PictureUpload
          label={`Choose a picture for ${name}`}
          isSingle
          onAdded={(added) => onPicture(toUploadedPicture(added))}
        />
      )}
    </details>
  );
}
