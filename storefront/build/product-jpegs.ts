/** JPEGs of the product pictures, for emails and shared links. */
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { renderSquareJpegs } from "@damson/media/square-jpegs";
import { builtInJpegs } from "@damson/shop/catalogue/built-in-jpegs";
import { readManifest } from "@damson/shop/catalogue/picture-manifest";
import { builtInFiles, largestFile } from "@damson/shop/catalogue/product-image";

export async function writeProductJpegs(site: string): Promise<void> {
  const pictures = Object.keys(await readManifest());
  for (const picture of pictures.filter((each) => each.startsWith("products/"))) {
    const files = builtInFiles({ name: basename(picture) });
    const jpegs = await renderSquareJpegs(await readFile(join(site, largestFile(files))));
    const { mail, sharing } = builtInJpegs(files.base);
    await writeFile(join(site, mail), jpegs.mail);
    await writeFile(join(site, sharing.path), jpegs.sharing);
  }
}
