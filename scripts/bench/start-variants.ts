/** Ways for a page to start its scripts: what is asked for, from where, with which priority, and when it runs. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

export interface StartVariant {
  readonly html?: (html: string) => string;
  readonly boot?: (code: string) => string;
  /** Sees every request before the shop answers it. */
  readonly before?: RequestListener;
}

const hint = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const withoutHints = (html: string) => html.replace(hint, "");
const hintsOf = (html: string, draw: (file: string) => string) =>
  [...html.matchAll(hint)].map(([, file = ""]) => draw(file)).join("");
const atEnd = (draw: (file: string) => string) => (html: string) =>
  withoutHints(html).replace("</body>", `${hintsOf(html, draw)}</body>`);
const inHead = (draw: (file: string) => string) => (html: string) =>
  withoutHints(html).replace("</head>", `${hintsOf(html, draw)}</head>`);

const modulePreload = (file: string) => `<link rel="modulepreload" href="${file}">`;
const lowPreload = (file: string) =>
  `<link rel="modulepreload" href="${file}" fetchpriority="low">`;
const scriptPreload = (file: string) =>
  `<link rel="preload" as="script" crossorigin href="${file}">`;
const lowScriptPreload = (file: string) =>
  `<link rel="preload" as="script" crossorigin href="${file}" fetchpriority="low">`;

const afterFirstPaint = (code: string) =>
  `await new Promise((painted) => new PerformanceObserver((list) => {
     if (list.getEntriesByName("first-contentful-paint").length > 0) painted();
   }).observe({ type: "paint", buffered: true }));${code}`;

/** The files of the page that was asked for last, for its headers. */
const filesByPath = new Map<string, readonly string[]>();
const linksOf = ({ url = "" }: IncomingMessage) =>
  (filesByPath.get(url) ?? []).map((file) => `<${file}>; rel=modulepreload`);

/** Notes which files a page names, to name them in its headers instead. */
const inHeaders = (html: string) => {
  const path = /<link rel="canonical" href="[^"]*?:\d+(\/[^"]*)"/.exec(html)?.[1] ?? "/";
  filesByPath.set(
    path,
    [...html.matchAll(hint)].map(([, file = ""]) => file),
  );
  return withoutHints(html);
};

export const startVariants: Readonly<Record<string, StartVariant>> = {
  "as built": {},
  "end of body, modulepreload": { html: atEnd(modulePreload) },
  "end of body, modulepreload low": { html: atEnd(lowPreload) },
  "end of body, preload": { html: atEnd(scriptPreload) },
  "end of body, preload low": { html: atEnd(lowScriptPreload) },
  "head, modulepreload": { html: inHead(modulePreload) },
  "head, modulepreload low": { html: inHead(lowPreload) },
  "end of body, low, run after paint": { html: atEnd(lowPreload), boot: afterFirstPaint },
  "asked for after paint": { html: withoutHints, boot: afterFirstPaint },
  "not named in the page": { html: withoutHints },
  "Link header": {
    html: inHeaders,
    before: (request, response) => setLinks(response, linksOf(request)),
  },
  "Link header and 103": {
    html: inHeaders,
    before: (request, response) => {
      const link = linksOf(request);
      if (link.length > 0) response.writeEarlyHints({ link });
      setLinks(response, link);
    },
  },
};

export const withoutScripts: StartVariant = {
  html: (html) => withoutHints(html).replace(/<script [^>]*src="[^"]*"[^>]*><\/script>/g, ""),
};

function setLinks(response: ServerResponse, links: readonly string[]): void {
  if (links.length > 0) response.setHeader("Link", links.join(", "));
}
