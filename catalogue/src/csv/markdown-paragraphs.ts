/** Paragraphs of bold and italic text. Marks are moved to places where Markdown recognises them. */
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

/** Starts a new paragraph after an empty line. */
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

/**
 * Moves marks away from punctuation: Markdown does not recognise `**Use:**daily`, so it becomes
 * `**Use**:daily`.
 */
function markPunctuation(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    if (piece.kind !== "punctuation") return piece;
    const words = [pieces[at - 1], pieces[at + 1]].filter((other) => other?.kind === "word");
    return shareMarks(piece, [piece, ...words]);
  });
}

/** Moves marks away from spaces, because Markdown does not recognise them there. */
function markSpaces(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    if (piece.kind !== "space") return piece;
    const text = piece.text.includes("\n") ? "\n" : " ";
    return shareMarks({ ...piece, text }, [pieces[at - 1], pieces[at + 1]]);
  });
}

/**
 * Keeps only the marks that all other pieces share. Italic text ends wherever bold text starts or
 * ends.
 */
function shareMarks(piece: Piece, others: readonly (Piece | undefined)[]): Piece {
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
