/** Finds elements with Playwright's queries in a page driven by WebDriver. */
import type { Role, RoleOptions } from "./tab.ts";

/** A regular expression in serialisable form. */
interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** Each step searches within the results of the previous one. */
export type Step =
  | { readonly by: "role"; readonly selector: string; readonly name: Pattern | null }
  | { readonly by: "label"; readonly pattern: Pattern }
  | { readonly by: "text"; readonly pattern: Pattern }
  | { readonly by: "selector"; readonly selector: string }
  | { readonly by: "first" };

/** Selectors of elements with an implicit role. */
const withRole: Partial<Record<Role, string>> = {
  article: "article",
  banner: "#shop > header",
  button: "button:not([role]), summary, input[type=submit]",
  checkbox: "input[type=checkbox]",
  dialog: "dialog",
  heading: "h1, h2, h3, h4, h5, h6",
  link: "a[href]:not([role])",
  main: "main",
  navigation: "nav",
  radio: "input[type=radio]",
  region: "section:is([aria-label], [aria-labelledby])",
  search: "search",
  searchbox: "input[type=search]",
};

export function byRole(role: Role, { name, exact }: RoleOptions = {}): Step {
  const selector = [`[role=${role}]`, withRole[role]].filter(Boolean).join();
  return { by: "role", selector, name: name === undefined ? null : toPattern(name, exact) };
}

/** Strings match case-insensitive substrings unless `exact`. */
export function toPattern(text: string | RegExp, exact = false): Pattern {
  if (text instanceof RegExp) return { source: text.source, flags: text.flags };
  const source = text.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");
  return exact ? { source: `^${source}$`, flags: "" } : { source, flags: "i" };
}

/** Runs in the page, so it must be self-contained. */
export function find(steps: readonly Step[]): readonly HTMLElement[] {
  let found: readonly (HTMLElement | Document)[] = [document];
  for (const step of steps) {
    found = step.by === "first" ? found.slice(0, 1) : found.flatMap((root) => below(root, step));
  }
  return found.filter((one) => one instanceof HTMLElement);

  function below(root: ParentNode, step: Exclude<Step, { by: "first" }>): readonly HTMLElement[] {
    const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
    switch (step.by) {
      case "role":
        return all(step.selector).filter((one) => isShown(one) && matches(getName(one), step.name));
      case "label":
        return all("[aria-label], input, select, textarea").filter((one) =>
          matches(getLabel(one), step.pattern),
        );
      case "text":
        return all("*").filter(
          (one) =>
            matches(one.textContent, step.pattern) &&
            ![...one.children].some((child) => matches(child.textContent, step.pattern)),
        );
      case "selector":
        return all(step.selector);
    }
  }

  function matches(text: string, wanted: Pattern | null): boolean {
    if (wanted === null) return true;
    return new RegExp(wanted.source, wanted.flags).test(text.replaceAll(/\s+/g, " ").trim());
  }

  function isShown(element: HTMLElement): boolean {
    const isHidden = element.closest("[aria-hidden=true], [inert]") !== null;
    return element.checkVisibility({ visibilityProperty: true }) && !isHidden;
  }

  function getName(element: HTMLElement): string {
    const named = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const names = named.map((id) => document.getElementById(id)?.textContent);
    return names.join(" ") || getLabel(element) || getText(element);
  }

  function getLabel(element: HTMLElement): string {
    const labels = "labels" in element && element.labels instanceof NodeList ? element.labels : [];
    const text = [...labels].map((label) => label.textContent).join(" ");
    return element.getAttribute("aria-label") ?? text;
  }

  function getText(node: Node): string {
    if (!(node instanceof Element)) return node.textContent ?? "";
    if (node.matches("[aria-hidden=true], [hidden]")) return "";
    return node.getAttribute("alt") ?? [...node.childNodes].map(getText).join("");
  }
}
