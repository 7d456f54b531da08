import { SaxesParser } from "saxes";

/** Values by attribute. Parts have names such as `shipping/price`. */
export type ReadItem = ReadonlyMap<string, readonly string[]>;

const GOOGLE = "http://base.google.com/ns/1.0";

/** Throws if the XML is not well-formed. */
export function readFeed(xml: string): readonly ReadItem[] {
  const items: Map<string, string[]>[] = [];
  const path: string[] = [];
  let text = "";
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, local, uri }) => {
    if (name === "item") items.push(new Map());
    if (uri === GOOGLE) path.push(local);
    text = "";
  });
  parser.on("text", (part) => {
    text += part;
  });
  parser.on("closetag", ({ uri }) => {
    if (uri !== GOOGLE) return;
    const name = path.join("/");
    path.pop();
    const item = items.at(-1);
    if (text.trim() !== "") item?.set(name, [...(item.get(name) ?? []), text]);
    text = "";
  });
  parser.write(xml).close();
  return items;
}
