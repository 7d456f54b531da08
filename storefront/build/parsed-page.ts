import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** A page's HTML, parsed as browsers parse it. */
export interface ParsedPage {
  /** All elements in document order. */
  readonly elements: readonly PageElement[];
}

export interface PageElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The name of the parent element. */
  readonly parent: string;
  readonly text: string;
  /** Start and end offsets in the HTML. */
  readonly start: number;
  readonly end: number;
}

export function parsePage(html: string): ParsedPage {
  // With scripting enabled, the content of `<noscript>` would be plain text.
  const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  return { elements: elementsIn(document) };
}

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

/** Returns the tags that load or preload a script of the page, in document order. */
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
    return [toElement(node), ...elementsIn(node), ...content];
  });
}

function toElement(element: Tree.Element): PageElement {
  const texts = element.childNodes.map((node) => ("value" in node ? node.value : ""));
  return {
    name: element.tagName,
    attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
    parent: element.parentNode?.nodeName ?? "",
    text: texts.join(""),
    // Elements that the HTML omits, such as `<tbody>`, have no location.
    start: element.sourceCodeLocation?.startOffset ?? 0,
    end: element.sourceCodeLocation?.endOffset ?? 0,
  };
}
