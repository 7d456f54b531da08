import { Breadcrumb } from "./breadcrumb.tsx";

interface ListHeaderProps {
  readonly title: string;
  readonly intro: string;
  /** For example `45 products`. */
  readonly count: string;
}

export function ListHeader({ title, intro, count }: ListHeaderProps) {
  return (
    <>
      <Breadcrumb title={title} />
      <header className="mt-4 mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:mb-12">
        <div>
          <h1 tabIndex={-1} className="text-3xl">
            {title}
          </h1>
          {intro && <p className="mt-2 max-w-prose text-ink-soft">{intro}</p>}
        </div>
        {/* Changes with the filters. */}
        <p role="status" className="tabular text-ink-soft text-sm">
          {count}
        </p>
      </header>
    </>
  );
}
