/** Measures the longest text that code processes, to test that length checks come first. */

const textMethods = [
  ...["normalize", "trim", "trimStart", "trimEnd", "toUpperCase", "toLowerCase", "replace"],
  ...["replaceAll", "split", "match", "matchAll", "search", "localeCompare"],
];
const patternMethods = ["exec", "test"];

/** Returns the length of the longest text passed to string or regular expression methods while `run` runs. */
export async function measureLongestText(run: () => unknown): Promise<number> {
  let longest = 0;
  const note = (text: unknown) => {
    if (typeof text === "string") longest = Math.max(longest, text.length);
  };
  const restorers = [
    ...textMethods.map((name) => watch(String.prototype, name, (self) => note(String(self)))),
    ...patternMethods.map((name) => watch(RegExp.prototype, name, (_, [text]) => note(text))),
  ];
  try {
    await run();
  } finally {
    for (const restore of restorers) restore();
  }
  return longest;
}

type OnCall = (self: unknown, parameters: readonly unknown[]) => void;

/** Calls `onCall` before each call of a method. Returns a function that restores the method. */
function watch(prototype: object, name: string, onCall: OnCall): () => void {
  const original = Object.getOwnPropertyDescriptor(prototype, name);
  const method: unknown = original?.value;
  if (original === undefined || typeof method !== "function") throw new Error(`No method ${name}`);
  Object.defineProperty(prototype, name, {
    ...original,
    value(this: unknown, ...parameters: readonly unknown[]) {
      onCall(this, parameters);
      return Reflect.apply(method, this, parameters);
    },
  });
  return () => Object.defineProperty(prototype, name, original);
}
