import type { ComponentProps } from "react";

export interface SearchFieldProps extends ComponentProps<"input"> {
  readonly isHydrated: boolean;
}

/** The field of a search. */
export function SearchField({ isHydrated, ...input }: SearchFieldProps) {
  return <input {...input} />;
}
