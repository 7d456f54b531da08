import sharp from "sharp";
import { MAIL_WIDTH, sharingSize } from "./recipe.ts";

/** Without mozjpeg, which is slow: a build creates a hundred of these. */
const options = { quality: 82, progressive: true } as const;

interface Jpegs {
  readonly mail: Uint8Array;
  /** For link previews: the whole square, with its edge colours extended to both sides. */
  readonly sharing: Uint8Array;
}

export async function renderSquareJpegs(square: Uint8Array): Promise<Jpegs> {
  const { width, height } = sharingSize;
  const side = (width - height) / 2;
  const [mail, sharing] = await Promise.all([
    sharp(square).resize(MAIL_WIDTH, MAIL_WIDTH).jpeg(options).toBuffer(),
    sharp(square)
      .resize(height, height)
      .extend({ left: side, right: side, extendWith: "copy" })
      .jpeg(options)
      .toBuffer(),
  ]);
  return { mail, sharing };
}
