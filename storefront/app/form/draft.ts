/** What is typed into a form, by the names of its fields. */
export type Values = Readonly<Record<string, string>>;

/**
 * Keeps what is typed into a form while the shopper visits other pages: in this tab's memory only,
 * and without passwords.
 */
export interface Draft {
  readonly get: () => Values;
  readonly save: (typed: Values) => void;
  /** Empties the form as well, if it is on the page. */
  readonly forget: () => void;
  /** Calls `listener` whenever it is forgotten, until the returned function is called. */
  readonly onForgotten: (listener: () => void) => () => void;
}

/** Called once for each form, next to its component. */
export function createDraft(): Draft {
  let typed: Values = {};
  const listeners = new Set<() => void>();
  return {
    get: () => typed,
    save(next) {
      typed = next;
    },
    forget() {
      typed = {};
      for (const listener of listeners) listener();
    },
    onForgotten(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
