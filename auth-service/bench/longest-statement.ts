/** How long SQLite keeps the main thread of this process: nobody is answered meanwhile. */
import { DatabaseSync, StatementSync } from "node:sqlite";

/** In milliseconds. A commit waits for the disk. */
export interface Longest {
  readonly statement: number;
  readonly commit: number;
}

/** The longest of each while the work was done. */
export async function longestStatement(work: () => Promise<unknown>): Promise<Longest> {
  const longest = { statement: 0, commit: 0 };
  const onTime = (kind: keyof Longest) => (ms: number) => {
    longest[kind] = Math.max(longest[kind], ms);
  };
  const restore = [
    measure(StatementSync.prototype, "all", onTime("statement")),
    measure(StatementSync.prototype, "run", onTime("statement")),
    measure(DatabaseSync.prototype, "exec", onTime("commit")),
  ];
  try {
    await work();
  } finally {
    for (const undo of restore) undo();
  }
  return longest;
}

/** Gives what puts the method back. */
function measure(prototype: object, name: string, onTime: (ms: number) => void): () => void {
  const method: unknown = Reflect.get(prototype, name);
  if (typeof method !== "function") throw new Error(`There is no method ${name}`);
  Reflect.set(prototype, name, function timed(this: unknown, ...given: readonly unknown[]) {
    const start = performance.now();
    try {
      return Reflect.apply(method, this, given);
    } finally {
      onTime(performance.now() - start);
    }
  });
  return () => void Reflect.set(prototype, name, method);
}
