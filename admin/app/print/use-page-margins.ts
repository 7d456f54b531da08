import { useEffect } from "react";

const font = '0.75rem "Hanken Grotesk", sans-serif';

/**
 * Prints in the margins of each page which sheet it is of, and its number within the sheet. CSS knows the count of
 * all printed pages alone: it is given where there is one sheet. Gives the style by which `sheet-pages` finds them.
 */
export function usePageMargins(number: string, title: string) {
  useEffect(() => {
    const rules = new CSSStyleSheet();
    rules.replaceSync(`
      @page ${number} {
        counter-increment: ${number};
        @bottom-left { font: ${font}; content: ${JSON.stringify(title)}; white-space: nowrap }
        @bottom-right { font: ${font}; content: "Page " counter(${number}) }
      }
      @page ${number}-only {
        @bottom-left { font: ${font}; content: ${JSON.stringify(title)}; white-space: nowrap }
        @bottom-right { font: ${font}; content: "Page " counter(page) " of " counter(pages) }
      }
    `);
    document.adoptedStyleSheets.push(rules);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== rules);
    };
  }, [number, title]);
  return { "--sheet": number, "--only-sheet": `${number}-only` } as const;
}
