import { Icon } from "@damson/ui/icon";

export function AccountLabel() {
  return (
    <>
      <Icon name="person" className="desktop:hidden" />
      <span className="sr-only desktop:not-sr-only">Account</span>
      <Icon name="chevron-down" className="hidden size-4 desktop:block" />
    </>
  );
}
