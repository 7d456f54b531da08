import { messageOf } from "../../errors.ts";
import { parsePipe } from "./parse-pipe.ts";
import { type Node, TemplateError } from "./syntax.ts";

/** A piece of the source: text, or what stands between `{{` and `}}`. */
interface Piece {
  readonly line: number;
  readonly text: string;
  readonly action: string | undefined;
}

interface Block {
  readonly nodes: readonly Node[];
  /** The piece that ended it: `{{ end }}` or `{{ else … }}`; absent at the end of the template. */
  readonly end: Piece | undefined;
}

const ACTION = /\{\{(?:"(?:[^"\\\n]|\\.)*"|`[^`]*`|(?!\}\})[^"`])*\}\}/g;

/** Throws `TemplateError` at the first thing that is not understood. */
export function parseTemplate(source: string): readonly Node[] {
  const pieces = piecesOf(source);
  const { nodes, end } = readBlock(pieces, []);
  if (end) throw notUnderstood(end);
  return nodes;
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
    pieces.push({ line: lineAt(index), text, action: actionOf(text) });
    begin = index + text.length;
  }
  addText(source.length);
  return pieces.map((piece, at) => trimmed(piece, pieces[at - 1]?.text, pieces[at + 1]?.text));
}

function actionOf(text: string): string {
  return text.slice(2, -2).replace(/^-\s/, "").replace(/\s-$/, "").trim();
}

/** `{{-` and `-}}` take the white space on their side away. */
function trimmed(piece: Piece, before = "", after = ""): Piece {
  if (piece.action !== undefined) return piece;
  const start = /\s-\}\}$/.test(before) ? piece.text.trimStart() : piece.text;
  return { ...piece, text: /^\{\{-\s/.test(after) ? start.trimEnd() : start };
}

/** Reads up to the end of a block, and takes what it has read from `pieces`. */
function readBlock(pieces: Piece[], variables: readonly string[]): Block {
  const nodes: Node[] = [];
  let scope = variables;
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
    if (piece.action === undefined) {
      nodes.push({ kind: "text", text: piece.text });
      continue;
    }
    if (/^(end$|else\b)/.test(piece.action)) return { nodes, end: piece };
    const node = readAction(piece, piece.action, pieces, scope);
    if (node === undefined) continue;
    nodes.push(node);
    if (node.kind === "action" && node.pipe.declares) scope = [...scope, ...node.pipe.variables];
  }
  return { nodes, end: undefined };
}

/** `undefined` for a comment. */
function readAction(
  piece: Piece,
  action: string,
  pieces: Piece[],
  variables: readonly string[],
): Node | undefined {
  if (/^\/\*[\s\S]*\*\/$/.test(action)) return undefined;
  const [, keyword, rest = ""] = /^(if|with|range)\b([\s\S]*)$/.exec(action) ?? [];
  const pipe = understood(piece, () => parsePipe(keyword ? rest : action, variables));
  if (keyword !== "if" && keyword !== "with" && keyword !== "range") {
    if (pipe.variables.length > 1) throw notUnderstood(piece);
    return { kind: "action", pipe };
  }
  if (pipe.variables.length > 1 && keyword !== "range") throw notUnderstood(piece);
  const body = readBlock(pieces, [...variables, ...pipe.variables]);
  if (!body.end) throw new TemplateError(piece.line, `${piece.text} lacks {{ end }}`);
  const otherwise = readElse(body.end, pieces, [...variables, ...pipe.variables]);
  return { kind: keyword, pipe, body: body.nodes, otherwise };
}

function readElse(end: Piece, pieces: Piece[], variables: readonly string[]): readonly Node[] {
  if (end.action === "end") return [];
  const [, chained] = /^else\s+((?:if|with)\b[\s\S]*)$/.exec(end.action ?? "") ?? [];
  if (chained) {
    // `{{ else if }}` shares its `{{ end }}` with the block it goes on with.
    const node = readAction(end, chained, pieces, variables);
    return node ? [node] : [];
  }
  if (end.action !== "else") throw notUnderstood(end);
  const { nodes, end: last } = readBlock(pieces, variables);
  if (last?.action !== "end")
    throw last ? notUnderstood(last) : new TemplateError(end.line, "{{ else }} lacks {{ end }}");
  return nodes;
}

function understood<Result>(piece: Piece, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw notUnderstood(piece, messageOf(error));
  }
}

function notUnderstood({ line, text }: Piece, part = ""): TemplateError {
  return new TemplateError(line, `${text} is not understood here${part && `: ${part}`}`);
}
