import { PageHead } from "#app/seo/page-head.tsx";
import { graph, webPage } from "#app/seo/structured-data.ts";

const page = { title: "home", description: "home", path: "/home" };

export default function Page() {
  return (
    <>
      <PageHead {...page} structuredData={graph(...webPage(page))} />
      <h1 tabIndex={-1}>home</h1>
    </>
  );
}
