/** The smallest of the storefront’s own picture files of each product, which the admin serves as well. */
const files = import.meta.glob<string>("../../../storefront/public/images/products/*-320.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

const pictures = new Map(
  Object.entries(files).map(([path, url]) => [
    path.split("/").at(-1)?.replace("-320.webp", ""),
    url,
  ]),
);

/** The address of its picture; `undefined` for what is no longer sold. */
export function pictureOf(product: string): string | undefined {
  return pictures.get(product);
}
