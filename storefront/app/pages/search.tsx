import { PageHead } from "#app/seo/page-head.tsx";
import { graph, webPage } from "#app/seo/structured-data.ts";

const page = { title: "search", description: "search", path: "/search" };

export default function Page() {
  return (
    <>
      <PageHead {...page} structuredData={graph(...webPage(page))} />
      <h1 tabIndex={-1}>search</h1>
    </>
  );
}
