/** Measures how long SQLite keeps the main thread of this process, in which no request is answered. */
import { DatabaseSync, StatementSync } from "node:sqlite";

const SLOW_MS = 20;

/** In milliseconds. A commit waits for the disk. */
export interface Longest {
  readonly statement: number;
  readonly commit: number;
  readonly statements: number;
  /** Statements that took longer than 20 ms. */
  readonly slow: number;
}

/** Gives the longest statement and commit while the work was done. */
export async function longestStatement(work: () => Promise<unknown>): Promise<Longest> {
  const longest = { statement: 0, commit: 0, statements: 0, slow: 0 };
  const onStatement = (ms: number) => {
    longest.statement = Math.max(longest.statement, ms);
    longest.statements += 1;
    if (ms > SLOW_MS) longest.slow += 1;
  };
  const onCommit = (ms: number) => {
    longest.commit = Math.max(longest.commit, ms);
  };
  const restore = [
    measure(StatementSync.prototype, "all", onStatement),
    measure(StatementSync.prototype, "run", onStatement),
    measure(DatabaseSync.prototype, "exec", onCommit),
  ];
  try {
    await work();
  } finally {
    for (const undo of restore) undo();
  }
  return longest;
}

/** Returns a function that restores the method. */
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
