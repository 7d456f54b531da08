type Test = (character: string) => boolean;

interface Edge {
  readonly to: number;
  /** Absent if the edge consumes no character. */
  readonly on?: Test;
}

/** A state machine. State 0 is the start. A text matches if it can end in `end`. */
interface Automaton {
  readonly edges: readonly (readonly Edge[])[];
  readonly end: number;
}

/**
 * Compiles a wildcard pattern. `*` matches anything and `?` one character, both except `.` and `/`.
 * `**` matches anything, `[a-z]` and `[!a-z]` are sets, `{one,other}` are alternatives, and `\`
 * escapes the next character. Throws for an invalid set.
 *
 * Not a regular expression, because attackers choose the text: with three stars, 4000 characters
 * would take ten seconds. The state machine reads each character once.
 */
export function compileWildcards(pattern: string): (text: string) => boolean {
  const automaton = build(pattern.match(/\\.|\*+|\[!?[^\]]+\]|[\s\S]/g) ?? []);
  return (text) => accepts(automaton, text);
}

function build(tokens: readonly string[]): Automaton {
  const edges: Edge[][] = [[]];
  const open: { readonly start: number; readonly end: number }[] = [];
  let current = 0;
  const addState = () => edges.push([]) - 1;
  const connect = (from: number, to: number, on?: Test) => {
    edges[from]?.push(on ? { to, on } : { to });
    return to;
  };
  const close = () => {
    const alternatives = open.pop();
    if (alternatives) current = connect(current, alternatives.end);
  };
  for (const token of tokens) {
    const inner = open.at(-1);
    if (token === "{") {
      open.push({ start: current, end: addState() });
      current = connect(current, addState());
    } else if (token === "," && inner) {
      connect(current, inner.end);
      current = connect(inner.start, addState());
    } else if (token === "}" && inner) {
      close();
    } else if (token.startsWith("*")) {
      current = connect(current, addState());
      connect(current, current, token === "*" ? isOrdinary : () => true);
    } else {
      current = connect(current, addState(), compileToken(token));
    }
  }
  while (open.length > 0) close();
  return { edges, end: current };
}

function accepts({ edges, end }: Automaton, text: string): boolean {
  let states = findReachable(edges, [0]);
  for (let index = 0; index < text.length && states.size > 0; index += 1) {
    const character = text.charAt(index);
    const next: number[] = [];
    for (const state of states) {
      for (const { to, on } of edges[state] ?? []) if (on?.(character)) next.push(to);
    }
    states = findReachable(edges, next);
  }
  return states.has(end);
}

/** Adds the states that can be reached without taking a character. */
function findReachable(edges: Automaton["edges"], from: readonly number[]): ReadonlySet<number> {
  const states = new Set(from);
  // The loop also visits values that are added to the `Set` during it.
  for (const state of states) {
    for (const { to, on } of edges[state] ?? []) if (!on) states.add(to);
  }
  return states;
}

function compileToken(token: string): Test {
  if (token === "?") return isOrdinary;
  if (token.length > 2 && token.startsWith("[")) return compileSet(token);
  const wanted = token.length === 2 && token.startsWith("\\") ? token.slice(1) : token;
  return (character) => character === wanted;
}

function compileSet(token: string): Test {
  const isNegated = token.startsWith("[!");
  const inner = token.slice(isNegated ? 2 : 1, -1).replace(/[\\\]^[&|~]/g, "\\$&");
  const pattern = new RegExp(`^[${isNegated ? "^" : ""}${inner}]$`);
  return (character) => pattern.test(character);
}

function isOrdinary(character: string): boolean {
  return character !== "." && character !== "/";
}
