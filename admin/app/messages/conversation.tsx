import { formatTime } from "#admin/ui/times.ts";
import type { MessageDetails } from "#api/messages.ts";

/** Texts of a message and its answers, with their line breaks. */
export function Conversation({ message }: { readonly message: MessageDetails }) {
  return (
    <>
      <p className="mb-4 whitespace-pre-wrap break-words border border-line bg-white p-4">
        {message.message}
      </p>
      <ol className="ml-6">
        {message.answers.map(({ id, at, person, text }) => (
          <li key={id} className="mb-4 border-plum border-l-2 bg-white p-4">
            <p className="mb-1 text-ink-soft text-xs">
              {person} answered, <time dateTime={at}>{formatTime(at)}</time>
            </p>
            <p className="whitespace-pre-wrap break-words">{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
