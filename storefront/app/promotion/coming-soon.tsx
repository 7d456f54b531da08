import type { CategoryPage } from "@damson/shop/catalogue/categories";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";

interface ComingSoonProps {
  readonly title: string;
  readonly intro: string;
  readonly others: readonly CategoryPage[];
}

export function ComingSoon({ title, intro, others }: ComingSoonProps) {
  return (
    // On desktop, the picture's wall and floor continue behind the text.
    <div className="relative bg-celadon md:bg-[linear-gradient(#c9d7d7_60%,#eff4f4_90%)]">
      <div className="wrap-page relative z-1 pt-4">
        <Breadcrumb title={title} />
      </div>
      <div className="grid md:min-h-[min(50vw,43.75rem)] md:grid-cols-2 md:items-center">
        <div className="flex flex-col items-start px-4 py-10 md:px-6 md:py-18 lg:pr-18 lg:pl-[max(2.5rem,calc(50vw-40rem))]">
          <h1 tabIndex={-1}>
            <span className="label-caps block font-sans">{title}</span>{" "}
            <span className="mt-3 block text-4xl lg:text-hero">Coming Soon</span>
          </h1>
          <p className="mt-4 max-w-md text-lg">{intro}</p>
          <div className="mt-8 flex flex-wrap gap-x-8 gap-y-3">
            {others.map(({ path, label }, at) => (
              <ButtonLink key={path} to={path} {...(at > 0 && { variant: "outline" })}>
                {label}
              </ButtonLink>
            ))}
          </div>
        </div>
        <Picture
          base="/images/banners/k-beauty-soon"
          widths={[480, 800, 1200]}
          ratio={{ width: 1200, height: 1200 }}
          sizes="(width >= 48rem) 50vw, 100vw"
          alt=""
          placeholder="celadon"
          loading="early"
          className="max-md:mask-[linear-gradient(to_top,black_80%,transparent)] md:mask-[linear-gradient(to_left,black_75%,transparent)] object-cover md:absolute md:inset-y-0 md:right-0 md:h-full md:w-1/2 md:max-w-240"
        />
      </div>
    </div>
  );
}
