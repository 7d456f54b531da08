import { messageOf } from "../../errors.ts";
import { asText, isTrue, parseExpression, type Scope, valuesOf } from "./expressions.ts";

/** The values a template may use; `Data` is the user's own metadata. */
export type TemplateValues = Readonly<Record<string, unknown>>;

export type Template = (values: TemplateValues, encode?: (text: string) => string) => string;

type Writer = (scope: Scope & { readonly encode: (text: string) => string }) => string;

/** A piece of the source: text, or the action between `{{` and `}}`. */
interface Piece {
  readonly line: number;
  readonly text: string;
  readonly action: string | undefined;
}

interface Block {
  readonly write: Writer;
  /** The piece that ended it: `{{ end }}` or `{{ else … }}`; absent at the end of the template. */
  readonly end: Piece | undefined;
}

const ACTION = /\{\{(?:"(?:[^"\\\n]|\\.)*"|`[^`]*`|(?!\}\})[^"`])*\}\}/g;

/** Names the line of a template at which something is not understood. */
class TemplateError extends Error {
  override name = "TemplateError";

  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`);
  }
}

/**
 * Compiles as much of Go's templates as emails use, so that those of a hosted project move over: fields,
 * pipes, `if`, `with`, `range` and some functions. Throws `TemplateError`, with the line, for anything
 * else, rather than send it to a customer.
 */
export function compileTemplate(source: string): Template {
  const { write, end } = readBlock(piecesOf(source));
  if (end) throw notUnderstood(end);
  return (values, encode = (text) => text) => write({ dot: values, root: values, encode });
}

function piecesOf(source: string): Piece[] {
  const pieces: Piece[] = [];
  let begin = 0;
  const lineAt = (offset: number) => source.slice(0, offset).split("\n").length;
  const addText = (end: number) => {
    const text = source.slice(begin, end);
    const stray = text.indexOf("{{");
    if (stray !== -1) throw new TemplateError(lineAt(begin + stray), "{{ without }}");
    pieces.push({ line: lineAt(begin), text, action: undefined });
  };
  for (const { index, 0: text } of source.matchAll(ACTION)) {
    addText(index);
    const action = text.slice(2, -2).replace(/^-\s/, "").replace(/\s-$/, "").trim();
    pieces.push({ line: lineAt(index), text, action });
    begin = index + text.length;
  }
  addText(source.length);
  return pieces.map((piece, at) => trimmed(piece, pieces[at - 1]?.text, pieces[at + 1]?.text));
}

/** `{{-` and `-}}` take the white space on their side away. */
function trimmed(piece: Piece, before = "", after = ""): Piece {
  if (piece.action !== undefined) return piece;
  const start = /\s-\}\}$/.test(before) ? piece.text.trimStart() : piece.text;
  return { ...piece, text: /^\{\{-\s/.test(after) ? start.trimEnd() : start };
}

/** Reads up to the end of a block, and takes the pieces it has read from `pieces`. */
function readBlock(pieces: Piece[]): Block {
  const writers: Writer[] = [];
  const write: Writer = (scope) => writers.map((each) => each(scope)).join("");
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
    const { action, text } = piece;
    if (action === undefined) writers.push(() => text);
    else if (/^(end$|else\b)/.test(action)) return { write, end: piece };
    else if (!/^\/\*[\s\S]*\*\/$/.test(action)) writers.push(readAction(piece, action, pieces));
  }
  return { write, end: undefined };
}

function readAction(piece: Piece, action: string, pieces: Piece[]): Writer {
  const [, keyword, rest = action] = /^(if|with|range)\b([\s\S]*)$/.exec(action) ?? [];
  const value = expressionIn(piece, rest);
  if (keyword === undefined) return (scope) => scope.encode(asText(value(scope)));
  const { write, end } = readBlock(pieces);
  if (!end) throw new TemplateError(piece.line, `${piece.text} lacks {{ end }}`);
  const writeElse = readElse(end, pieces);
  return (scope) => {
    const given = value(scope);
    const dots = keyword === "range" ? valuesOf(given) : isTrue(given) ? [given] : [];
    if (dots.length === 0) return writeElse(scope);
    return dots.map((dot) => write(keyword === "if" ? scope : { ...scope, dot })).join("");
  };
}

function readElse(end: Piece, pieces: Piece[]): Writer {
  if (end.action === "end") return () => "";
  // `{{ else if }}` shares its `{{ end }}` with the block it goes on with.
  const [, chained] = /^else\s+((?:if|with)\b[\s\S]*)$/.exec(end.action ?? "") ?? [];
  if (chained) return readAction(end, chained, pieces);
  if (end.action !== "else") throw notUnderstood(end);
  const { write, end: last } = readBlock(pieces);
  if (last?.action === "end") return write;
  throw last ? notUnderstood(last) : new TemplateError(end.line, "{{ else }} lacks {{ end }}");
}

function expressionIn(piece: Piece, text: string) {
  try {
    return parseExpression(text);
  } catch (error) {
    throw notUnderstood(piece, messageOf(error));
  }
}

function notUnderstood({ line, text }: Piece, part = ""): TemplateError {
  return new TemplateError(line, `${text} is not understood here${part && `: ${part}`}`);
}
