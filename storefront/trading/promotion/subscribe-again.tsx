import type { ReactNode, Ref } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { LinkFrame } from "./link-frame.tsx";

interface SubscribeAgainProps {
  readonly title: string;
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

export function SubscribeAgain({ title, heading, children }: SubscribeAgainProps) {
  return (
    <LinkFrame title={title} {...(heading && { heading })}>
      <p className="mt-3">{children}</p>
      <ButtonLink to="/#newsletter" variant="outline" className="mt-6">
        Subscribe on the home page
      </ButtonLink>
    </LinkFrame>
  );
}
