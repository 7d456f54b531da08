/** Code that is loaded on first use and kept for the life of the document. */
export interface LazyModule<T> {
  /** Loads it once. Keeps a failure until `forgetFailure`, because React's `use` needs a stable promise. */
  readonly load: () => Promise<T>;
  readonly reload: () => Promise<T>;
  readonly loaded: () => T | undefined;
  /** Loads code that will probably be needed soon. Failures are reported only to callers of `load`. */
  readonly preload: () => void;
  readonly forgetFailure: () => void;
}

/** The failure of a lazy module: `forget` lets the next `load` try again. */
export interface LazyFailure extends Error {
  readonly forget?: () => void;
}

/** `importIt` is an `import()`, which the built shop retries: see `import-with-retry.ts`. */
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

/** A promise that `use` reads without suspending. React marks promises it has waited for in the same way. */
function fulfilled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: "fulfilled", value });
}
