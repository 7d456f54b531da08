import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { shop } from "#app/settings/shop.ts";
import type { DocumentAssets } from "./document.tsx";
import { ButtonLink } from "./ui/button.tsx";

export type Notice = keyof typeof notices;

const notices = {
  busy: {
    title: "Please try again in a moment",
    text: "We are busier than usual just now. Nothing is wrong with your request: please wait a few seconds, then try again.",
  },
  failed: {
    title: "This page could not be shown",
    text: "Something went wrong at our end. Please try again in a moment. The rest of the shop is open.",
  },
} as const;

/** Renders each notice as a whole document. They work without JavaScript and at any address. */
export function renderNotices(assets: DocumentAssets): Readonly<Record<Notice, string>> {
  return { busy: render(notices.busy, assets), failed: render(notices.failed, assets) };
}

interface NoticeProps {
  readonly title: string;
  readonly text: string;
}

function render(notice: NoticeProps, assets: DocumentAssets): string {
  return renderNoticeDocument(
    <NoticeDocument title={notice.title} assets={assets}>
      <p className="max-w-prose text-ink-soft">{notice.text}</p>
      <div className="flex flex-wrap justify-center gap-4">
        {/* Reloads the requested address with its query. */}
        <ButtonLink to="">Try again</ButtonLink>
        <ButtonLink to="/" variant="outline">
          Return to the home page
        </ButtonLink>
      </div>
    </NoticeDocument>,
  );
}

export function renderNoticeDocument(notice: ReactNode): string {
  return `<!doctype html>\n${renderToStaticMarkup(notice)}\n`;
}

interface NoticeDocumentProps {
  readonly title: string;
  readonly assets: Pick<DocumentAssets, "stylesheet" | "fonts">;
  readonly children: ReactNode;
}

export function NoticeDocument({ title, assets, children }: NoticeDocumentProps) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} – ${shop.name}`}</title>
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#24131b" />
        <meta name="color-scheme" content="light" />
        <link rel="stylesheet" href={assets.stylesheet} />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
      </head>
      <body>
        <header className="header-line bg-porcelain">
          <div className="wrap-page flex h-14 items-center justify-center desktop:h-18">
            <a
              href="/"
              className="flex h-11 items-center px-1 font-display text-2xl desktop:text-[2rem]"
            >
              {shop.name}
            </a>
          </div>
        </header>
        <main className="wrap-page flex flex-col items-center gap-6 py-28 text-center">
          <h1 className="text-3xl">{title}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}
