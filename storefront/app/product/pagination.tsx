import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  readonly onChange: (page: number) => void;
}

/** Hidden without JavaScript: everything is on one page then. */
export function Pagination({ page, pages, onChange }: PaginationProps) {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return (
    <nav aria-label="Pagination" className="no-print noscript:hidden">
      <ul className="flex flex-wrap items-center justify-center sm:gap-1">
        <li>
          <PageButton isDisabled={page === 1} onPress={() => onChange(page - 1)}>
            <Icon name="chevron-left" className="size-5" />
            <span className="max-sm:sr-only">Previous</span>
          </PageButton>
        </li>
        {numbers.map((number) => (
          <li key={number}>
            <PageButton
              name={`Page ${number}`}
              isCurrent={number === page}
              onPress={() => onChange(number)}
            >
              <span className="tabular border-transparent border-b-2 px-1 group-aria-[current]:border-plum group-aria-[current]:font-medium">
                {number}
              </span>
            </PageButton>
          </li>
        ))}
        <li>
          <PageButton isDisabled={page === pages} onPress={() => onChange(page + 1)}>
            <span className="max-sm:sr-only">Next</span>
            <Icon name="chevron-right" className="size-5" />
          </PageButton>
        </li>
      </ul>
    </nav>
  );
}

interface PageButtonProps {
  readonly name?: string;
  readonly isCurrent?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function PageButton({ name, isCurrent, isDisabled, onPress, children }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-current={isCurrent ? "page" : undefined}
      disabled={isDisabled}
      className="group flex min-h-11 min-w-11 items-center justify-center gap-1 sm:px-2 hover:not-disabled:text-plum disabled:text-ink-soft/60"
      onClick={onPress}
    >
      {children}
    </button>
  );
}
