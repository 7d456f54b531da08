import type { ComponentProps } from "react";

export interface SearchFieldProps extends ComponentProps<"input"> {
  readonly isHydrated: boolean;
}

export function SearchField({ isHydrated, ...input }: SearchFieldProps) {
  return <input {...input} />;
}
