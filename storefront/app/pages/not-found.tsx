import { PageHead } from "#app/seo/page-head.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PicturePage } from "#app/ui/picture-page.tsx";

const page = {
  title: "Page not found",
  description: "There is no page at this address. Find your way back to the shop.",
  path: "/404",
};

export default function NotFoundPage() {
  return (
    <>
      <PageHead {...page} index={false} />
      <PicturePage scene="not-found" placeholder="apricot">
        <p className="label-caps text-ink-soft">Error 404</p>
        <h1 tabIndex={-1} className="text-3xl lg:text-4xl">
          Oops! Page not found
        </h1>
        <p className="max-w-96 text-ink-soft text-lg">
          It may have moved, or the address may have a letter out of place.
        </p>
        <ButtonLink to="/" className="mt-3">
          Return to the home page
        </ButtonLink>
      </PicturePage>
    </>
  );
}
