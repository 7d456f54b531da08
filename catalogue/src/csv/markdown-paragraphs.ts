/** Paragraphs of bold and italic text, so that Markdown reads each mark. */
import type { Paragraph, PhrasingContent } from "mdast";

/** Text in one style. Line breaks are `\n`. */
export interface Run {
  readonly text: string;
  readonly isStrong: boolean;
  readonly isEmphasised: boolean;
}

const PIECES = /(?<space>\s+)|(?<punctuation>[\p{P}\p{S}]+)|[^\s\p{P}\p{S}]+/gu;

interface Piece extends Run {
  readonly kind: "space" | "punctuation" | "word";
}

/** Splits text where it has more than one line break in a row. */
export function toParagraphs(runs: readonly Run[]): readonly Paragraph[] {
  const paragraphs: Piece[][] = [[]];
  for (const piece of joinSpaces(runs.flatMap(toPieces))) {
    if (/\n.*\n/s.test(piece.text)) paragraphs.push([]);
    else paragraphs.at(-1)?.push(piece);
  }
  return paragraphs.flatMap((pieces) => {
    const trimmed = trimSpaces(pieces);
    if (trimmed.length === 0) return [];
    const marked = markSpaces(markPunctuation(trimmed));
    return { type: "paragraph", children: toPhrasing(marked) };
  });
}

function toPieces({ text, ...marks }: Run): readonly Piece[] {
  return [...text.matchAll(PIECES)].map(({ 0: text, groups }) => {
    const kind = groups?.space ? "space" : groups?.punctuation ? "punctuation" : "word";
    return { kind, text, ...marks };
  });
}

function joinSpaces(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (piece.kind !== "space" || last?.kind !== "space") joined.push(piece);
    else joined[joined.length - 1] = { ...last, text: last.text + piece.text };
  }
  return joined;
}

function trimSpaces(pieces: readonly Piece[]): readonly Piece[] {
  const start = pieces[0]?.kind === "space" ? 1 : 0;
  return pieces.slice(start, pieces.at(-1)?.kind === "space" ? -1 : undefined);
}

/** Markdown reads no mark between punctuation and a word: `**Use:**daily`. It becomes `**Use**:daily`. */
function markPunctuation(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    if (piece.kind !== "punctuation") return piece;
    const words = [pieces[at - 1], pieces[at + 1]].filter((other) => other?.kind === "word");
    return markedLike(piece, [piece, ...words]);
  });
}

/** Nor does it read a mark beside a space. */
function markSpaces(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    if (piece.kind !== "space") return piece;
    const text = piece.text.includes("\n") ? "\n" : " ";
    return markedLike({ ...piece, text }, [pieces[at - 1], pieces[at + 1]]);
  });
}

/** Keeps the marks that all the others have. Italic text ends where bold text starts or ends. */
function markedLike(piece: Piece, others: readonly (Piece | undefined)[]): Piece {
  const isStrong = others.every((other) => other?.isStrong);
  const isStyleSame = isStrong || others.every((other) => !other?.isStrong);
  const isEmphasised = isStyleSame && others.every((other) => other?.isEmphasised);
  return { ...piece, isStrong, isEmphasised };
}

function toPhrasing(pieces: readonly Piece[]): PhrasingContent[] {
  return groupAdjacent(pieces, "isStrong").flatMap((same): PhrasingContent[] => {
    const children = groupAdjacent(same, "isEmphasised").map(toEmphasis);
    return same[0]?.isStrong ? [{ type: "strong", children }] : children;
  });
}

function toEmphasis(pieces: readonly Piece[]): PhrasingContent {
  const text = { type: "text", value: pieces.map(({ text }) => text).join("") } as const;
  return pieces[0]?.isEmphasised ? { type: "emphasis", children: [text] } : text;
}

function groupAdjacent(
  pieces: readonly Piece[],
  mark: "isStrong" | "isEmphasised",
): readonly (readonly Piece[])[] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const group = groups.at(-1);
    if (group?.[0]?.[mark] === piece[mark]) group.push(piece);
    else groups.push([piece]);
  }
  return groups;
}
