import { useEffect } from "react";

const font = '0.75rem "Hanken Grotesk", sans-serif';

/**
 * Prints in the margins of each page the title of its sheet, and its number within the sheet. CSS counts all printed
 * pages together, so that count is printed only with a single sheet. Returns the style that `sheet-pages` in app.css uses.
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
