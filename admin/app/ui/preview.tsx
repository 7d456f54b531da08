import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ApiError } from "#admin/lib/api.ts";
import { Button } from "#admin/ui/button.tsx";
import { Section } from "#admin/ui/section.tsx";
import type { Preview as PreviewAnswer } from "#api/previews.ts";

interface PreviewFrameProps {
  /** Token of the document. The previous one stays visible until it has loaded. */
  readonly page: string | undefined;
  readonly screen: { readonly width: number; readonly height: number };
  readonly title: string;
}

const screens = [
  { label: "Phone", width: 390, height: 844 },
  { label: "Desktop", width: 1440, height: 900 },
] as const;

/** Pause in typing before the preview renders again. */
const PAUSE_MS = 500;

interface PreviewProps<Draft> {
  readonly draw: (draft: Draft, signal: AbortSignal) => Promise<PreviewAnswer>;
  readonly draft: Draft;
  readonly title: string;
  /** Message while the preview lacks required input. */
  readonly drawnOnce: string;
  readonly children?: ReactNode;
}

/** A preview of a shop page with unsaved changes, rendered by the storefront. It stays visible beside the form. */
export function Preview<Draft extends object>({
  draw,
  draft,
  title,
  drawnOnce,
  children,
}: PreviewProps<Draft>) {
  const [screen, setScreen] = useState<(typeof screens)[number]>(screens[0]);
  const typed = usePaused(JSON.stringify(draft));
  const { data, error, isFetching } = useQuery({
    queryKey: ["preview", title, typed],
    queryFn: ({ signal }) => draw(JSON.parse(typed), signal),
    // The token expires after a minute.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const isInvalid = error instanceof ApiError && error.code === "invalid_fields";
  const isDrawable = !isInvalid && (data === undefined || data.page !== undefined);
  return (
    <div className="xl:sticky xl:top-16 xl:self-start">
      <Section
        title="Preview"
        action={
          <div className="flex gap-1">
            {screens.map((each) => (
              <Button
                key={each.label}
                variant="quiet"
                aria-pressed={each === screen}
                className="aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:no-underline"
                onClick={() => setScreen(each)}
              >
                {each.label}
              </Button>
            ))}
          </div>
        }
      >
        <p role="status" className="mb-2 min-h-5 text-ink-soft text-sm">
          {isDrawable ? formatStatus(error, isFetching) : drawnOnce}
        </p>
        {children && <div className="mb-3 max-w-xs">{children}</div>}
        <PreviewFrame
          page={data?.page}
          screen={screen}
          title={`${title} preview, ${screen.label.toLowerCase()}`}
        />
      </Section>
    </div>
  );
}

function formatStatus(error: Error | null, isFetching: boolean): string {
  if (error) return "Preview isn’t available right now. Try again later.";
  return isFetching ? "Updating preview" : "Shows unsaved changes. Links don’t work here.";
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

/** Renders the page at screen width and scales it to the available space. */
function PreviewFrame({ page, screen, title }: PreviewFrameProps) {
  const { ref, width } = useWidth();
  const [loaded, setLoaded] = useState<string>();
  const [latest, setLatest] = useState<string>();
  // Keeps the visible page until the next one has loaded.
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
            // Same origin, because styles would not load otherwise. No scripts, which could use
            // that origin.
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
