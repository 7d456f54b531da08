import type { Suggestions } from "#trading/product/search/suggestions.ts";

interface Options {
  readonly ask: (query: string, signal: AbortSignal) => Promise<Suggestions>;
  /**
   * Called with the suggestions for the typed text or its beginning, or with `undefined` if nothing
   * was found.
   */
  readonly show: (suggestions: Suggestions | undefined) => void;
}

interface SuggestionRequests {
  /** Called with the field's text on every change. */
  readonly type: (text: string) => void;
  /** Aborts the current request and shows nothing. */
  readonly stop: () => void;
}

const MIN_LETTERS = 2;
const PAUSE_MS = 150;
const MAX_KEPT = 50;

/**
 * Requests suggestions when typing pauses, one request at a time. On a slow connection, results for the first
 * letters appear before results for the whole text.
 */
export function suggestionRequests({ ask, show }: Options): SuggestionRequests {
  const kept = new Map<string, Suggestions>();
  let wanted = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  function type(text: string): void {
    clearTimeout(timer);
    wanted = text.trim().toLowerCase();
    if (wanted.length < MIN_LETTERS) {
      stop();
      return;
    }
    const known = kept.get(wanted);
    if (known === undefined) timer = setTimeout(askWanted, PAUSE_MS);
    else show(known);
  }

  function stop(): void {
    clearTimeout(timer);
    wanted = "";
    asking?.abort();
    asking = undefined;
    show(undefined);
  }

  async function askWanted(): Promise<void> {
    if (asking !== undefined) return;
    const query = wanted;
    const controller = new AbortController();
    asking = controller;
    try {
      const found = await ask(query, controller.signal);
      keep(query, found);
      if (asking === controller) show(found);
    } catch {}
    if (asking !== controller) return;
    asking = undefined;
    if (wanted !== query) type(wanted);
  }

  function keep(query: string, found: Suggestions): void {
    kept.set(query, found);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  }

  return { type, stop };
}
