import { Dialog, DialogClose } from "@damson/ui/dialog";
import {
  type ComponentType,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { CookieQuestion } from "#app/consent/cookie-banner.tsx";
import { cookieConsent } from "#app/consent/cookie-consent.ts";
import type { NewsletterPopupProps } from "#app/edition.ts";
import { newsletterName } from "#app/settings/newsletter.ts";
import { newsletterPercent } from "#app/settings/newsletter-code.ts";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { getNewsletterPicture } from "./newsletter-picture.ts";

interface PopupProps extends NewsletterPopupProps {
  readonly Form: ComponentType<PopupFormProps>;
  /** Text shown after subscribing. */
  readonly nextStep: string;
}

export interface PopupFormProps {
  readonly onSubscribed: () => void;
}

/** Offers the newsletter in a dialog. */
export function NewsletterPopup({ Form, nextStep, onSubscribe, onClose }: PopupProps) {
  const id = useId();
  const picture = getNewsletterPicture();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isDone, setDone] = useState(false);

  const asksConsent =
    useSyncExternalStore(cookieConsent.subscribe, cookieConsent.get) === undefined;

  // Otherwise the dialog would focus its Close button, and a key meant for the page would press it.
  // Answering the cookie question removes the focused button, so the heading gets the focus again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses again after the answer
  useEffect(() => heading.current?.focus(), [asksConsent]);

  return (
    <Dialog
      id="newsletter-popup"
      opensAtOnce
      onClose={onClose}
      labelledBy={id}
      className={`bottom-sheet sm:m-auto sm:max-w-md sm:rounded ${picture ? "md:max-w-3xl" : ""}`}
    >
      <div className={`grid ${picture ? "md:grid-cols-[5fr_6fr]" : ""}`}>
        {picture && (
          <Picture
            {...picture}
            sizes="350px"
            alt=""
            placeholder="rose"
            className="hidden h-full object-cover md:block"
          />
        )}
        <div className="flex flex-col p-6 pb-[max(2rem,env(safe-area-inset-bottom))] md:p-10 md:pt-4">
          <DialogClose className="-mt-3 -mr-3 self-end md:mt-0 md:-mr-7" />
          <div className="my-auto">
            <p className="label-caps text-ink-soft">Our {newsletterName}</p>
            <h2 id={id} ref={heading} tabIndex={-1} className="mt-2 text-3xl">
              {newsletterPercent > 0
                ? `${newsletterPercent}% off, with our compliments`
                : "First looks and offers"}
            </h2>
            {!isDone && (
              <Form
                onSubscribed={() => {
                  setDone(true);
                  onSubscribe();
                }}
              />
            )}
            <div role="status" className="text-lg">
              {isDone && <p className="mt-4">{nextStep}</p>}
            </div>
            {isDone && (
              <form method="dialog">
                <Button type="submit" autoFocus className="mt-6">
                  Continue shopping
                </Button>
              </form>
            )}
          </div>
          {/* The modal dialog makes the banner unusable. */}
          {asksConsent && <CookieQuestion className="mt-6 border-line border-t pt-6" />}
        </div>
      </div>
    </Dialog>
  );
}
