/** Counts the longest text that code works on, so that tests see what ran before a length was refused. */

const textMethods = [
  ...["normalize", "trim", "trimStart", "trimEnd", "toUpperCase", "toLowerCase", "replace"],
  ...["replaceAll", "split", "match", "matchAll", "search", "localeCompare"],
];
const patternMethods = ["exec", "test"];

/** The length of the longest text that a method of texts or of patterns is given while `run` runs. */
export async function longestText(run: () => unknown): Promise<number> {
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

/** Calls `onCall` before each call of a method. Gives what ends it. */
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
