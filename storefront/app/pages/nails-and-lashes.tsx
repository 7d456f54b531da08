import { PageHead } from "#app/seo/page-head.tsx";
import { graph, webPage } from "#app/seo/structured-data.ts";

const page = {
  title: "nails-and-lashes",
  description: "nails-and-lashes",
  path: "/nails-and-lashes",
};

export default function Page() {
  return (
    <>
      <PageHead {...page} structuredData={graph(...webPage(page))} />
      <h1 tabIndex={-1}>nails-and-lashes</h1>
    </>
  );
}
