interface OtherViewersProps {
  readonly people: readonly string[];
}

/** Who else has the order open. Its line is there without them too, so that nothing moves as they come and go. */
export function OtherViewers({ people }: OtherViewersProps) {
  return (
    <p role="status" className="no-print flex min-h-[1lh] min-w-0 text-ink">
      {people.length > 0 && (
        <>
          <span className="truncate">{new Intl.ListFormat("en-GB").format(people)}</span>
          <span className="shrink-0 whitespace-pre">
            {people.length === 1 ? " has" : " have"} this order open too.
          </span>
        </>
      )}
    </p>
  );
}
