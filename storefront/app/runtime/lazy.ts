/** Code that is loaded when it is first needed, and kept for as long as the document lives. */
export interface LazyModule<T> {
  /** Loads it once. A failure stays until it is forgotten, as React's `use` needs it. */
  readonly load: () => Promise<T>;
  /** Forgets a failure, and loads it. */
  readonly reload: () => Promise<T>;
  /** The loaded value; `undefined` before. */
  readonly loaded: () => T | undefined;
  /** Loads what will probably be needed soon. A failure is reported only to callers of `load`. */
  readonly preload: () => void;
  /** Lets the next `load` try again. */
  readonly forgetFailure: () => void;
}

/** The failure of a lazy module: `forget` lets the next `load` try again. */
export interface LazyFailure extends Error {
  readonly forget?: () => void;
}

/** `importIt` is an `import()`, which in the built shop is retried: see `import-with-retry.ts`. */
export function lazyWithRetry<T>(importIt: () => Promise<T>): LazyModule<T> {
  let value: T | undefined;
  let loading: Promise<T> | undefined;
  let isNeeded = false;

  async function start(): Promise<T> {
    try {
      value = await importIt();
    } catch (failure) {
      throw Object.assign(Object(failure), { forget: forgetFailure });
    }
    loading = fulfilled(value);
    return value;
  }
  function load() {
    isNeeded = true;
    loading ??= start();
    return loading;
  }
  function reload() {
    forgetFailure();
    return load();
  }
  function preload() {
    if (loading !== undefined) return;
    loading = start();
    loading.catch(() => {
      if (!isNeeded) forgetFailure();
    });
  }
  function forgetFailure() {
    isNeeded = false;
    if (value === undefined) loading = undefined;
  }
  return { load, reload, loaded: () => value, preload, forgetFailure };
}

/** A promise that `use` reads at once, without suspending: React marks those it has waited for so. */
function fulfilled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: "fulfilled", value });
}
