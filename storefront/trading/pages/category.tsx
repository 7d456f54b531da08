import { use } from "react";
import { usePageData } from "#app/page-data/use-page-data.ts";
import { FilterableListing } from "#app/product/filters/filterable-listing.tsx";
import { prepareFilterable } from "#app/product/filters/lazy-filters.ts";
import { listingStructuredData } from "#app/product/listing/listing-structured-data.ts";
import { pageParameters } from "#app/product/listing/page-parameters.ts";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import type { CategoryPageData } from "#trading/product/listing/category-page.ts";

const lazyEmpty = lazyWithRetry(() => import("#trading/promotion/empty-category.tsx"));
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
