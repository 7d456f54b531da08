import { type PointerEvent, useRef } from "react";
import { Button } from "#admin/ui/button.tsx";
import type { AddedPicture, FocalPoint } from "#api/pictures.ts";
import { calculateSquareCrop } from "./square-crop.ts";
import { useFocalPoint } from "./use-focal-point.ts";

interface FocalPointControlProps {
  /** An uploaded picture. Built-in pictures are already square. */
  readonly image: AddedPicture;
  readonly onFocalPoint: (point: FocalPoint) => void;
}

/** Sets the focal point by clicking the picture or with two sliders. Use a new `key` per picture. */
export function FocalPointControl({ image, onFocalPoint }: FocalPointControlProps) {
  const { point, move, settle, isSaving, error } = useFocalPoint(image, onFocalPoint);
  return (
    <div className="flex flex-wrap gap-4">
      <div className="grid w-60 content-start gap-3">
        <PointOnPicture image={image} point={point} onMove={move} onSettled={settle} />
        <Slider
          label="Horizontal"
          value={point.focalX}
          onMove={(focalX) => move({ focalX })}
          onSettled={settle}
        />
        <Slider
          label="Vertical"
          value={point.focalY}
          onMove={(focalY) => move({ focalY })}
          onSettled={settle}
        />
      </div>
      <figure className="w-36">
        <img
          src={getPictureUrl(image)}
          alt=""
          className="size-36 rounded bg-mist/40 object-cover"
          style={{ objectPosition: calculateSquareCrop(image, point) }}
        />
        <figcaption className="mt-1 text-ink-soft text-xs">Thumbnail preview</figcaption>
        <p role="status" className="text-ink-soft text-xs">
          {isSaving && "Updating crop"}
        </p>
      </figure>
      {error && (
        <div role="alert" className="flex w-full flex-wrap items-center gap-3 text-error text-sm">
          <p>{error.message}</p>
          <Button onClick={settle}>Try again</Button>
        </div>
      )}
    </div>
  );
}

function getPictureUrl({ file, widths }: AddedPicture): string {
  return `/media/${file}-${widths.find((width) => width >= 480) ?? widths.at(-1)}.webp`;
}

interface PointOnPictureProps {
  readonly image: AddedPicture;
  readonly point: FocalPoint;
  readonly onMove: (point: FocalPoint) => void;
  readonly onSettled: () => void;
}

/** For pointers only. Keyboards and screen readers use the sliders. */
function PointOnPicture({ image, point, onMove, onSettled }: PointOnPictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect();
    onMove({ focalX: (clientX - left) / width, focalY: (clientY - top) / height });
  };
  return (
    <div
      ref={box}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
      }}
      onPointerUp={onSettled}
      className="relative cursor-crosshair touch-none overflow-hidden rounded bg-mist/40"
    >
      <img
        src={getPictureUrl(image)}
        alt=""
        width={image.width}
        height={image.height}
        draggable={false}
        className="block h-auto w-full"
      />
      <span
        className="-translate-x-1/2 -translate-y-1/2 absolute size-7 rounded-full border-2 border-white bg-plum/40 shadow-raised"
        style={{ left: `${point.focalX * 100}%`, top: `${point.focalY * 100}%` }}
      />
    </div>
  );
}

interface SliderProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly value: number;
  readonly onMove: (value: number) => void;
  readonly onSettled: () => void;
}

function Slider({ label, value, onMove, onSettled }: SliderProps) {
  const percent = Math.round(value * 100);
  return (
    <label className="grid grid-cols-[1fr_auto] text-sm">
      <span>{label}</span>
      <span className="tabular-nums">{percent}%</span>
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-label={label}
        aria-valuetext={`${percent}%`}
        onChange={({ currentTarget }) => onMove(currentTarget.valueAsNumber / 100)}
        onPointerUp={onSettled}
        onKeyUp={onSettled}
        onBlur={onSettled}
        className="col-span-2 h-6 w-full accent-plum"
      />
    </label>
  );
}
