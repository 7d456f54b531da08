import { formatCount } from "#admin/lib/format-count.ts";
import { Badge } from "#admin/ui/badge.tsx";
import { Section } from "#admin/ui/section.tsx";
import { formatTime } from "#admin/ui/times.ts";
import type { StaffMail } from "#api/order.ts";
import { useOrderPage } from "../order-context.ts";

export function Mails({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const { order } = useOrderPage();
  if (order.mails.length === 0) return null;
  return (
    <Section title="Emails">
      <ul>
        {order.mails.map((mail) => (
          <li key={mail.id} className="border-line border-b py-1.5">
            <button
              type="button"
              className="min-h-11 text-left font-medium underline underline-offset-4 mouse:min-h-0"
              onClick={() => onOpen(mail.id)}
            >
              {mail.title}
              {mail.isResent && " (resent)"}
            </button>
            <MailState mail={mail} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function MailState({ mail }: { readonly mail: StaffMail }) {
  const { to, createdAt, sentAt, failedAt, attempts, lastError } = mail;
  if (sentAt !== null) {
    return (
      <p className="break-words text-ink-soft text-xs">
        Sent {formatTime(sentAt)} to {to}
      </p>
    );
  }
  return (
    <p className="break-words text-ink-soft text-xs">
      {failedAt === null ? <Badge tone="wait">Queued</Badge> : <Badge tone="bad">Failed</Badge>}{" "}
      since {formatTime(createdAt)} for {to}
      {attempts > 0 && `, ${formatCount(attempts, "attempt")}`}
      {lastError && <span className="block">Error: {lastError}</span>}
    </p>
  );
}
