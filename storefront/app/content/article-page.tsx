import type { PlaceholderColour } from "@damson/shop/catalogue/placeholder-colour";
import { formatLongDate } from "@damson/shop/dates";
import type { ReactNode } from "react";
import { PageHead, type PageHeadProps } from "#app/seo/page-head.tsx";
import { openingHours } from "#app/settings/opening-hours.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { placeholderBackground } from "#app/ui/placeholder-background.ts";
import { Contents, toSlug } from "./contents.tsx";

export interface Section {
  readonly heading: string;
  readonly body: ReactNode;
}

export interface Article {
  readonly lead: ReactNode;
  /** The few figures that most readers look for. */
  readonly keyFigures?: readonly (readonly [figure: string, meaning: string])[];
  readonly sections: readonly Section[];
  readonly next: readonly (readonly [path: string, title: string])[];
}

interface ArticlePageProps {
  readonly page: PageHeadProps;
  readonly placeholder: PlaceholderColour;
  readonly article: Article;
}

/** A text page: a title on a coloured background, a list of contents and the sections. */
export function ArticlePage({ page, placeholder, article }: ArticlePageProps) {
  const { lead, keyFigures, sections, next } = article;
  return (
    <>
      <PageHead {...page} />
      <header className={`${placeholderBackground[placeholder]} print:bg-transparent`}>
        <div className="wrap-page pt-4 pb-8 lg:pb-12">
          <Breadcrumb title={page.title} />
          <div className="article-column mt-4 lg:mt-8">
            <h1 tabIndex={-1} className="text-3xl md:text-4xl">
              {page.title}
            </h1>
            <p className="mt-4 max-w-prose text-lg">{lead}</p>
            {page.lastUpdated !== undefined && <LastUpdated day={page.lastUpdated} />}
          </div>
        </div>
      </header>
      <div className="wrap-page article-grid pt-6 pb-18 lg:pt-12">
        <Contents headings={sections.map((section) => section.heading)} />
        <div className="prose">
          {keyFigures && <KeyFigures figures={keyFigures} />}
          {sections.map(({ heading, body }) => (
            <section key={heading}>
              <h2 id={toSlug(heading)}>{heading}</h2>
              {body}
            </section>
          ))}
          <Next pages={next} />
        </div>
      </div>
    </>
  );
}

function LastUpdated({ day }: { readonly day: string }) {
  return (
    <p className="mt-4 text-ink-soft text-sm">
      Last updated{" "}
      <time dateTime={day} className="whitespace-nowrap">
        {formatLongDate(day)}
      </time>
    </p>
  );
}

function KeyFigures({ figures }: { readonly figures: NonNullable<Article["keyFigures"]> }) {
  return (
    <dl className="key-figures">
      {figures.map(([figure, meaning]) => (
        <div key={meaning}>
          <dt>{meaning}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function Next({ pages }: { readonly pages: Article["next"] }) {
  return (
    <aside className="next no-print" aria-label="Where to go next">
      <ul>
        {pages.map(([path, title]) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
      <p>
        Still wondering? <Link to="/contact">Contact us</Link>. We are here {noWrap(openingHours)}.
      </p>
    </aside>
  );
}
