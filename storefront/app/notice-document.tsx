import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { shop } from "#app/settings/shop.ts";
import { BrandStyle, type DocumentAssets, IconLinks, THEME_COLOUR } from "./document.tsx";
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

/** Renders each notice as a whole document. They work without JavaScript and at any URL. */
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
        {/* Reloads the requested URL with its query. */}
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
  readonly assets: Pick<DocumentAssets, "stylesheet" | "fonts" | "brand">;
  readonly children: ReactNode;
}

export function NoticeDocument({ title, assets, children }: NoticeDocumentProps) {
  const { brand } = assets;
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} – ${shop.name}`}</title>
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content={brand?.themeColour ?? THEME_COLOUR} />
        <meta name="color-scheme" content="light" />
        <link rel="stylesheet" href={assets.stylesheet} />
        <BrandStyle text={brand?.style} />
        <BrandStyle text={brand?.fontFaces} />
        {(brand?.fonts ?? assets.fonts).map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        <IconLinks />
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
