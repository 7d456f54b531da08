import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** The HTML of a page, as a browser would read it. */
export interface ParsedPage {
  /** All of them, in the order of the document. */
  readonly elements: readonly PageElement[];
}

export interface PageElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The name of the element that it is in. */
  readonly parent: string;
  /** The words directly in it. */
  readonly text: string;
  /** Its first and last position in the HTML. */
  readonly start: number;
  readonly end: number;
}

export function parsePage(html: string): ParsedPage {
  // With scripting enabled, the content of `<noscript>` would be mere text.
  const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  return { elements: elementsIn(document) };
}

/** The elements of this name with all of these attributes. */
export function select(
  { elements }: ParsedPage,
  name: string,
  attributes: PageElement["attributes"] = {},
): readonly PageElement[] {
  return elements.filter(
    (element) =>
      element.name === name &&
      Object.entries(attributes).every(([key, value]) => element.attributes[key] === value),
  );
}

/** Finds the tags that load a script of the page, or ask for it early, in the order of the document. */
export function scriptLoaders({ elements }: ParsedPage): readonly PageElement[] {
  return elements.filter(({ name, attributes: { src, rel, as } }) => {
    if (name === "script") return src !== undefined;
    return name === "link" && rel === "preload" && as === "fetch";
  });
}

function elementsIn(parent: Tree.ParentNode): readonly PageElement[] {
  return parent.childNodes.flatMap((node) => {
    if (!("tagName" in node)) return [];
    const content = "content" in node ? elementsIn(node.content) : [];
    return [elementOf(node), ...elementsIn(node), ...content];
  });
}

function elementOf(element: Tree.Element): PageElement {
  const texts = element.childNodes.map((node) => ("value" in node ? node.value : ""));
  return {
    name: element.tagName,
    attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
    parent: element.parentNode?.nodeName ?? "",
    text: texts.join(""),
    // Elements that the HTML leaves out, such as `<tbody>`, have no place.
    start: element.sourceCodeLocation?.startOffset ?? 0,
    end: element.sourceCodeLocation?.endOffset ?? 0,
  };
}
