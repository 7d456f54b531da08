export type FormValues = Readonly<Record<string, string>>;

/**
 * Keeps form input while the shopper visits other pages. Stored only in the memory of this tab,
 * without passwords.
 */
export interface Draft {
  readonly get: () => FormValues;
  readonly save: (values: FormValues) => void;
  /** Also clears the form if it is mounted. */
  readonly forget: () => void;
  /** Returns a function that removes the listener. */
  readonly onForgotten: (listener: () => void) => () => void;
}

/** Call once per form, at module level. */
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
