/** The values of a form, by the names of its fields. */
export type FormValues = Readonly<Record<string, string>>;

/**
 * Keeps what is typed into a form while the shopper visits other pages: in this tab's memory only,
 * and without passwords.
 */
export interface Draft {
  readonly get: () => FormValues;
  readonly save: (values: FormValues) => void;
  /** Empties the form as well, if it is on the page. */
  readonly forget: () => void;
  /** Calls `listener` whenever it is forgotten, until the returned function is called. */
  readonly onForgotten: (listener: () => void) => () => void;
}

/** Called once for each form, next to its component. */
export function createDraft(): Draft {
  let values: FormValues = {};
  const listeners = new Set<() => void>();
  return {
    get: () => values,
    save(next) {
      values = next;
    },
    forget() {
      values = {};
      for (const listener of listeners) listener();
    },
    onForgotten(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
