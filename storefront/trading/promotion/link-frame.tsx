import type { ReactNode, Ref } from "react";
import { newsletter, newsletterName } from "#app/settings/newsletter.ts";
import { Picture } from "#app/ui/picture.tsx";

/** The same picture as in the popup, whose code these pages do not load. */
const builtInPicture = {
  base: "/images/banners/newsletter",
  widths: [320, 480, 800],
  ratio: { width: 800, height: 1000 },
} as const;

interface LinkFrameProps {
  readonly title: string;
  /** The line above the title. Default: the newsletter's. */
  readonly eyebrow?: string;
  readonly picture?: ReactNode;
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
}

export function LinkFrame({
  title,
  eyebrow = `Our ${newsletterName}`,
  picture = <NewsletterPicture />,
  heading,
  children,
}: LinkFrameProps) {
  return (
    <div className="wrap-page grid gap-18 py-12 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:py-18">
      {picture}
      <div className="flex min-h-72 max-w-110 flex-col items-start md:justify-center">
        <p className="label-caps text-ink-soft">{eyebrow}</p>
        <h1 ref={heading} tabIndex={-1} className="mt-2 text-3xl">
          {title}
        </h1>
        <noscript>
          {import.meta.env.SSR && (
            <p className="mt-3 text-error">This page needs JavaScript, which is switched off.</p>
          )}
        </noscript>
        {children}
      </div>
    </div>
  );
}

function NewsletterPicture() {
  const picture = newsletter === undefined ? builtInPicture : newsletter.picture;
  if (picture === undefined) return null;
  return (
    <Picture
      {...picture}
      sizes="(width >= 80rem) 34rem, 45vw"
      alt=""
      placeholder="rose"
      className="hidden w-full md:block"
    />
  );
}
