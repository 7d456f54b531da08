import sharp from "sharp";
import { MAIL_WIDTH, sharingSize } from "./recipe.ts";

/** Without the slow encoder: a build makes a hundred of them. */
const options = { quality: 82, progressive: true } as const;

interface Jpegs {
  /** For mails. */
  readonly mail: Uint8Array;
  /** For links that are shared: the whole square, and at its sides the colours of its edges. */
  readonly sharing: Uint8Array;
}

/** Makes the JPEGs of a square picture that the shop came with. */
export async function jpegsOfSquare(square: Uint8Array): Promise<Jpegs> {
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
