import { useEffect, useRef } from "react";

const SIDE = 96;

/** Shows a chosen file while the server prepares it. Empty if the browser cannot read it. */
export function FilePreview({ file }: { readonly file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isShown = true;
    createImageBitmap(file, { resizeHeight: SIDE, resizeQuality: "medium" }).then(
      (picture) => {
        if (isShown && canvas.current) draw(canvas.current, picture);
        picture.close();
      },
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [file]);
  return <canvas ref={canvas} width={SIDE} height={SIDE} className="size-12" />;
}

/** Draws the middle of the picture as a square. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas.getContext("2d")?.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
}
