/** The shop's `test`. Fails on any error that the browser reports. */
import { type BrowserContext, test as base, type ConsoleMessage, expect } from "@playwright/test";

export { expect };

export interface Options {
  /** Whether the cookie banner has been answered and the newsletter pop-up seen before. */
  isReturningVisitor: boolean;
}

interface Fixtures {
  /** Allows errors that the test provokes, by message. */
  allowProblem: (pattern: RegExp) => void;
  problems: Problems;
}

export interface Problems {
  readonly seen: string[];
  readonly allowed: RegExp[];
}

export const test = base.extend<Options & Fixtures>({
  isReturningVisitor: [true, { option: true }],

  problems: async ({ baseURL, context, isReturningVisitor }, use) => {
    const problems: Problems = { seen: [], allowed: [] };
    await context.addInitScript(reportViolations);
    await context.addInitScript(markHydrated);
    if (isReturningVisitor) await context.addInitScript(markAsReturningVisitor);
    watch(context, new URL(baseURL ?? "").origin, problems);

    await use(problems);

    expectOnlyAllowed(problems);
  },

  allowProblem: async ({ problems }, use) => {
    await use((pattern) => problems.allowed.push(pattern));
  },

  page: async ({ page, problems: _ }, use) => {
    await use(page);
  },
});

export function expectOnlyAllowed({ seen, allowed }: Problems): void {
  const unexpected = seen.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
  expect(unexpected, "what the browser complained about").toEqual([]);
}

/** Records errors, console errors, and requests to other origins. */
export function watch(context: BrowserContext, origin: string, { seen }: Problems): void {
  context.on("weberror", (error) => seen.push(`page error: ${error.error().message}`));
  context.on("console", (message) => {
    if (message.type() === "error" && !isAboutNotFoundPage(message)) {
      seen.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== origin) {
      seen.push(`request elsewhere: ${url.href}`);
    }
  });
}

/** Browsers log the 404 of a page that the test opens. */
function isAboutNotFoundPage(message: ConsoleMessage): boolean {
  const about = message.location().url;
  return / 404 /.test(message.text()) && about === message.page()?.url();
}

export function reportViolations(): void {
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
    console.error("securitypolicyviolation", violatedDirective, blockedURI, sample);
  });
}

// Read by `waitUntilHydrated`.
export function markHydrated(): void {
  addEventListener("shop:hydrated", () => Object.assign(window, { isHydrated: true }));
}

export function markAsReturningVisitor(): void {
  if (!location.protocol.startsWith("http")) return;
  localStorage.cookieConsent ??= "declined";
  sessionStorage.newsletterPopupSeen ??= "true";
}
