import { useEffect, useRef, useState } from "react";

interface PreviewFrameProps {
  /** Token of the document; the last one stays until it has loaded. */
  readonly page: string | undefined;
  readonly screen: { readonly width: number; readonly height: number };
  readonly title: string;
}

/** A page as wide as a screen, made as small as its place. */
export function PreviewFrame({ page, screen, title }: PreviewFrameProps) {
  const { ref, width } = useWidth();
  const [loaded, setLoaded] = useState<string>();
  const [latest, setLatest] = useState<string>();
  // The one that is shown, and the one that will be.
  if (page !== undefined && page !== latest) setLatest(page);
  const pages = [...new Set([loaded, latest])].flatMap((each) => each ?? []);
  const scale = Math.min(1, width / screen.width);
  const size = { width: screen.width, height: screen.height };
  return (
    <div ref={ref}>
      <div
        className="relative overflow-hidden border border-line bg-white"
        style={{ width: size.width * scale, height: size.height * scale }}
      >
        {pages.map((each) => (
          <iframe
            key={each}
            title={title}
            // Of the admin's origin, or it would have no styles; and without scripts, which could use that.
            sandbox="allow-same-origin"
            src={`/api/preview-pages/${each}`}
            hidden={each !== loaded}
            onLoad={() => setLoaded(each)}
            className="absolute top-0 left-0 origin-top-left"
            style={{ ...size, transform: `scale(${scale})` }}
          />
        ))}
      </div>
    </div>
  );
}

function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
