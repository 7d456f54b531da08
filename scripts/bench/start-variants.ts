import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** A way for a page to start its scripts. */
export interface StartVariant {
  readonly html?: (html: string) => string;
  readonly boot?: (code: string) => string;
  /** Called with every request before the shop answers it. */
  readonly before?: RequestListener;
}

const hint = /<link rel="preload" as="fetch"[^>]*href="([^"]+)"[^>]*>/g;
const filesOf = (html: string) => [...html.matchAll(hint)].map(([, file = ""]) => file);
const withoutHints = (html: string) => html.replace(hint, "");

type TagOf = (file: string) => string;

/** Moves the hints before an end tag, and writes them as other tags. */
const hintsBefore = (endTag: "</head>" | "</body>", tagOf: TagOf) => (html: string) =>
  withoutHints(html).replace(endTag, `${filesOf(html).map(tagOf).join("")}${endTag}`);

const preload = (file: string) => `<link rel="preload" as="fetch" crossorigin href="${file}">`;
const modulepreload = (file: string) => `<link rel="modulepreload" href="${file}">`;
const lowPriority = (tagOf: TagOf) => (file: string) =>
  tagOf(file).replace(">", ' fetchpriority="low">');

const afterFirstPaint = (code: string) =>
  `await new Promise((painted) => new PerformanceObserver((list) => {
     if (list.getEntriesByName("first-contentful-paint").length > 0) painted();
   }).observe({ type: "paint", buffered: true }));${code}`;

/** The `Link` header of each page, by path, in place of its hints. */
const linksByPath = new Map<string, readonly string[]>();

const inHeaders = (html: string) => {
  const path = /<link rel="canonical" href="[^"]*?:\d+(\/[^"]*)"/.exec(html)?.[1] ?? "/";
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, file]) => `<${file}>; rel=preload; as=style`,
  );
  const scripts = filesOf(html).map(
    (file) => `<${file}>; rel=preload; as=fetch; crossorigin; fetchpriority=low`,
  );
  linksByPath.set(path, [...styles, ...scripts]);
  return withoutHints(html);
};

export const startVariants: Readonly<Record<string, StartVariant>> = {
  "as built": {},
  "head, preload": { html: hintsBefore("</head>", preload) },
  "head, preload low": { html: hintsBefore("</head>", lowPriority(preload)) },
  "head, modulepreload": { html: hintsBefore("</head>", modulepreload) },
  "head, modulepreload low": { html: hintsBefore("</head>", lowPriority(modulepreload)) },
  "end of body, preload": { html: hintsBefore("</body>", preload) },
  "end of body, preload low": { html: hintsBefore("</body>", lowPriority(preload)) },
  "head, preload low, run after the first paint": {
    html: hintsBefore("</head>", lowPriority(preload)),
    boot: afterFirstPaint,
  },
  "asked for after the first paint": { html: withoutHints, boot: afterFirstPaint },
  "not named": { html: withoutHints },
  "Link header": { html: inHeaders, before: setLinks },
  "Link header and 103": {
    html: inHeaders,
    before: (request, response) => {
      const link = linksByPath.get(request.url ?? "") ?? [];
      if (link.length > 0) response.writeEarlyHints({ link: [...link] });
      setLinks(request, response);
    },
  },
};

export const withoutScripts: StartVariant = {
  html: (html) => withoutHints(html).replace(/<script [^>]*src="[^"]*"[^>]*><\/script>/g, ""),
};

function setLinks({ url = "" }: IncomingMessage, response: ServerResponse): void {
  const links = linksByPath.get(url);
  if (links !== undefined) response.setHeader("Link", links.join(", "));
}
