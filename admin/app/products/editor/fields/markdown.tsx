import { lexer, type Token, type Tokens } from "marked";
import { Fragment, type ReactNode } from "react";

interface MarkdownProps {
  readonly text: string;
}

/** Text with small Markdown: paragraphs, lists, bold, italic, subheadings and links. HTML in it stays text. */
export function Markdown({ text }: MarkdownProps) {
  return <div className="grid gap-3">{draw(lexer(text))}</div>;
}

function draw(tokens: readonly Token[]): ReactNode {
  return tokens.map((token, at) => (
    // They follow from the text alone, so their places name them.
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing in them has a state.
    <Fragment key={at}>{drawToken(token)}</Fragment>
  ));
}

function drawToken(token: Token): ReactNode {
  const inside = "tokens" in token && token.tokens ? draw(token.tokens) : undefined;
  switch (token.type) {
    case "space":
    case "def":
      return null;
    case "heading":
      return <p className="font-semibold">{inside}</p>;
    case "paragraph":
      return <p>{inside}</p>;
    case "strong":
      return <strong className="font-semibold">{inside}</strong>;
    case "em":
      return <em>{inside}</em>;
    case "br":
      return <br />;
    case "list":
      return drawList(token as Tokens.List);
    case "link":
      return drawLink(token as Tokens.Link, inside);
    case "escape":
    case "text":
      return inside ?? ("text" in token ? token.text : null);
    default:
      // HTML, tables, pictures and code are shown as they were typed.
      return token.raw;
  }
}

function drawList({ ordered, items }: Tokens.List): ReactNode {
  const List = ordered ? "ol" : "ul";
  return (
    <List className={`grid gap-1 pl-5 ${ordered ? "list-decimal" : "list-disc"}`}>
      {items.map((item) => (
        <li key={item.raw}>{draw(item.tokens)}</li>
      ))}
    </List>
  );
}

function drawLink({ href }: Tokens.Link, inside: ReactNode): ReactNode {
  if (!/^(https?:\/\/|\/(?!\/))/i.test(href)) return inside;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="underline underline-offset-4"
    >
      {inside}
    </a>
  );
}
