import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#admin/lib/api.ts";
import { Button } from "#admin/ui/button.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { Loaded } from "#admin/ui/load-states.tsx";
import type { StaffMail } from "#api/order.ts";
import { ChangedNotice } from "../changed-notice.tsx";
import { useOrderPage } from "../order-context.ts";
import { MailState } from "../parts/mails.tsx";
import { ChangeError } from "./change-error.tsx";

const ID = "mail";

interface MailDialogProps {
  readonly mail: StaffMail;
  readonly onClose: () => void;
}

export function MailDialog({ mail, onClose }: MailDialogProps) {
  const { order, change, isPending } = useOrderPage();
  const [isText, setText] = useState(false);
  const query = useQuery({
    queryKey: ["order-mail", order.number, mail.id],
    queryFn: () =>
      api("GET /orders/:number/mails/:mail", { params: { number: order.number, mail: mail.id } }),
    // The token in the URL expires after a minute.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const resend = async () => {
    const done = `Resent to ${order.shipping.email}`;
    if (await change({ path: "mails/:mail/resend", mail: mail.id, done })) closeDialog(ID);
  };
  const canResend = order.can.includes("resend_mail") && (mail.sentAt ?? mail.failedAt) !== null;
  return (
    <Panel id={ID} title={mail.title} onClose={onClose} isWide>
      <ChangedNotice />
      <Loaded query={query}>
        {({ subject, text, page }) => (
          <>
            <p className="font-medium">{subject}</p>
            <MailState mail={mail} />
            <p className="text-ink-soft text-xs">
              The order link is hidden here, because anyone with it can act as the customer
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button aria-pressed={isText} onClick={() => setText(!isText)}>
                {isText ? "Show design" : "Show plain text"}
              </Button>
              {canResend && (
                <Button isPending={isPending} onClick={() => void resend()}>
                  Resend to {order.shipping.email}
                </Button>
              )}
            </div>
            <ChangeError />
            {isText && (
              <textarea
                readOnly
                aria-label="Text of the email"
                value={text}
                className="mt-3 h-[60vh] w-full resize-none border border-line bg-white p-4"
              />
            )}
            <iframe
              // Hidden instead of unmounted, because its page cannot be loaded again after a
              // minute.
              hidden={isText}
              title={`${mail.title}, as it was sent`}
              sandbox=""
              src={`/api/mail-pages/${page}`}
              className="mt-3 h-[60vh] w-full border border-line bg-white"
            />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
