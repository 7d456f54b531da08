import { use } from "react";
import { FilterableListing } from "#app/product/filterable-listing.tsx";
import { prepareFilterable } from "#app/product/lazy-filters.ts";
import { listingStructuredData } from "#app/product/listing-structured-data.ts";
import { pageParameters } from "#app/product/page-parameters.ts";
import type { CategoryPageData } from "#app/product/trading/category-page.ts";
import { usePageData } from "#app/product/use-page-data.ts";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { PageHead } from "#app/seo/page-head.tsx";

const lazyEmpty = lazyWithRetry(() => import("#app/promotion/trading/empty-category.tsx"));
const EMPTY = "empty-category";

/** Loads everything in the document before it is hydrated. */
export async function prepare(): Promise<void> {
  await prepareFilterable(pageParameters);
  if (!import.meta.env.SSR && document.getElementById(EMPTY)) await lazyEmpty.load();
}

export default function CategoryPage() {
  const data = usePageData<CategoryPageData>(pageParameters);
  const { label: title, path, introduction: intro, description } = data.category;
  const page = { title, description, path };
  return (
    <>
      <PageHead {...page} structuredData={listingStructuredData(page, data)} />
      {data.others === undefined ? (
        // A new key resets the filters for another category.
        <FilterableListing key={path} {...{ title, intro, data }} />
      ) : (
        <Empty {...{ title, intro }} others={data.others} />
      )}
    </>
  );
}

interface EmptyProps {
  readonly title: string;
  readonly intro: string;
  readonly others: NonNullable<CategoryPageData["others"]>;
}

function Empty(props: EmptyProps) {
  const { EmptyCategory } = use(lazyEmpty.load());
  return (
    <div id={EMPTY}>
      <EmptyCategory {...props} />
    </div>
  );
}
