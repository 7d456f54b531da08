import type { ReactNode } from "react";
import type { AddressChanges, ListAddress } from "#admin/lib/use-list-address.ts";
import { ButtonLink } from "./button.tsx";

interface PagerProps {
  /** Search parameters of the next and previous page, if they exist. */
  readonly previous: AddressChanges | undefined;
  readonly next: AddressChanges | undefined;
  readonly address: ListAddress;
  readonly children?: ReactNode;
}

export function Pager({ previous, next, address, children }: PagerProps) {
  if (next === undefined && previous === undefined) return null;
  return (
    <nav
      aria-label="Pages"
      className="no-print mt-4 flex flex-wrap items-center justify-between gap-2"
    >
      {previous === undefined ? (
        <span />
      ) : (
        <ButtonLink {...address.link(previous)}>Previous page</ButtonLink>
      )}
      {children}
      {next === undefined ? <span /> : <ButtonLink {...address.link(next)}>Next page</ButtonLink>}
    </nav>
  );
}
