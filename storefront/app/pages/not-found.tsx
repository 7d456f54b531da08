import { PageHead } from "#app/seo/page-head.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";

const page = {
  title: "Page not found",
  description: "There is no page at this address. Find your way back to the shop.",
  path: "/404",
};

export default function NotFoundPage() {
  return (
    <>
      <PageHead {...page} index={false} />
      <div className="wrap-page grid items-center gap-8 py-8 md:grid-cols-2 md:gap-16 md:py-12">
        <Picture
          base="/images/scenes/not-found"
          widths={[480, 800]}
          ratio={{ width: 800, height: 800 }}
          sizes="(min-width: 48rem) 50vw, 100vw"
          alt=""
          paper="apricot"
          urgent
          className="rounded"
        />
        <div className="flex flex-col items-start gap-5 pb-8 md:pb-0">
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
        </div>
      </div>
    </>
  );
}
