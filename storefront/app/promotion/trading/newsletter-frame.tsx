import type { ReactNode, Ref } from "react";
import { Picture } from "#app/ui/picture.tsx";

interface NewsletterFrameProps {
  readonly title: string;
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
}

/** Surrounds all states of the newsletter's page. */
export function NewsletterFrame({ title, heading, children }: NewsletterFrameProps) {
  return (
    <div className="wrap-page grid gap-18 py-12 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:py-18">
      <Picture
        base="/images/banners/newsletter"
        widths={[320, 480, 800]}
        ratio={{ width: 800, height: 1000 }}
        sizes="(width >= 80rem) 34rem, 45vw"
        alt=""
        placeholder="rose"
        className="hidden w-full md:block"
      />
      <div className="flex min-h-72 max-w-110 flex-col items-start md:justify-center">
        <p className="label-caps text-ink-soft">Our Beauty Circle</p>
        <h1 ref={heading} tabIndex={-1} className="mt-2 text-3xl">
          {title}
        </h1>
        <noscript>
          <p className="mt-3 text-error">This page needs JavaScript, which is switched off.</p>
        </noscript>
        {children}
      </div>
    </div>
  );
}
