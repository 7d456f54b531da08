import { stripTrailingSlash } from "#app/lib/pathname.ts";
import { useLocation } from "#app/runtime/router.tsx";
import { PageHead } from "#app/seo/page-head.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { OwnPageData } from "#trading/content/text-article.ts";
import { TextPage } from "#trading/content/text-page.tsx";
import { useTextData } from "#trading/page-data/use-text-data.ts";

const next = [
  ["/help", "Help"],
  ["/about", "About us"],
] as const;

/** A page that the owner added. */
export default function OwnPage() {
  const path = stripTrailingSlash(useLocation().pathname);
  const data = useTextData<OwnPageData>();
  const { title } = data;
  if (data.isArchived) return <ArchivedPage path={path} title={title} />;
  return <TextPage page={{ title, path }} placeholder="petal" next={next} text={data} />;
}

interface ArchivedPageProps {
  readonly path: string;
  readonly title: string;
}

function ArchivedPage({ path, title }: ArchivedPageProps) {
  const description = `The page “${title}” is no longer here.`;
  return (
    <div className="wrap-page pt-8 pb-18">
      <PageHead path={path} title={title} description={description} index={false} />
      <h1 tabIndex={-1} className="text-3xl">
        {title}
      </h1>
      <p className="mt-4 mb-8">This page is no longer here.</p>
      <ButtonLink to="/">Go to the home page</ButtonLink>
    </div>
  );
}
