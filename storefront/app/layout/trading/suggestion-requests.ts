import type { Suggestions } from "#app/product/trading/suggestions.ts";

interface Options {
  readonly ask: (query: string, signal: AbortSignal) => Promise<Suggestions>;
  /** Called with the suggestions for what is typed, or for its beginning; `undefined` where there are none. */
  readonly show: (suggestions: Suggestions | undefined) => void;
}

interface SuggestionRequests {
  /** Takes the text of the field, at each change of it. */
  readonly type: (text: string) => void;
  /** Nothing is wanted any more: what is under way is aborted. */
  readonly stop: () => void;
}

const MIN_LETTERS = 2;
/** A pause between letters. */
const PAUSE_MS = 150;
const MAX_KEPT = 50;

/**
 * Asks once the typing pauses, and one thing at a time: on a slow line the answer to a beginning comes first, then that to
 * all that was typed meanwhile.
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
    } catch {
      // A field without suggestions searches as well.
    }
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
