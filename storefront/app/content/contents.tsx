/** The list of contents: next to the text, or collapsed above it if there is no room. */
export function Contents({ headings }: { readonly headings: readonly string[] }) {
  // Keeps its column, so that the text stays below the title.
  if (headings.length < 2) return <div />;
  const list = (
    <ol>
      {headings.map((heading) => (
        <li key={heading}>
          <a href={`#${toSlug(heading)}`}>{heading}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label="On this page" className="contents-list no-print">
      <details className="fold lg:hidden">
        <summary>On this page</summary>
        {list}
      </details>
      <div className="sticky top-36 hidden lg:block">
        <p className="label-caps text-ink-soft">On this page</p>
        {list}
      </div>
    </nav>
  );
}

/** The anchor of a heading: `Changed your mind?` is `changed-your-mind`. */
export function toSlug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "");
}
