interface OtherViewersProps {
  readonly names: readonly string[];
}

/** Names of others who have the order open. The line is there without them too, so that nothing moves. */
export function OtherViewers({ names }: OtherViewersProps) {
  return (
    <p role="status" className="no-print flex min-h-[1lh] min-w-0 text-ink">
      {names.length > 0 && (
        <>
          <span className="truncate">{new Intl.ListFormat("en-GB").format(names)}</span>
          <span className="shrink-0 whitespace-pre">
            {names.length === 1 ? " has" : " have"} this order open too.
          </span>
        </>
      )}
    </p>
  );
}
