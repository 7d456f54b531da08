import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import * as v from "valibot";
import { useShortcuts } from "#admin/keys/use-shortcuts.ts";
import { api } from "#admin/lib/api.ts";
import { toDraftKey } from "#admin/lib/draft.ts";
import { readStored } from "#admin/lib/stored.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { Button } from "#admin/ui/button.tsx";
import { TextArea } from "#admin/ui/field.tsx";
import { MAX_ANSWER, type MessageDetails, type NewAnswer } from "#api/messages.ts";

const storedDraft = v.object({
  /** Id of the future answer, which makes sending idempotent. */
  id: v.string(),
  text: v.string(),
  /** Id of the newest answer that the author has seen. */
  after: v.nullable(v.string()),
});

type AnswerDraft = v.InferOutput<typeof storedDraft>;

export function AnswerForm({ message }: { readonly message: MessageDetails }) {
  const { id, name, answers } = message;
  const last = answers.at(-1);
  const { draft, change, forget } = useAnswerDraft(id, last?.id ?? null);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useShortcuts({ r: () => field.current?.focus() });

  const { start, isPending } = useAction({
    run: (body: NewAnswer) => api("POST /messages/:id/answers", { params: { id }, body }),
    done: (_, { closes }) => (closes ? "Reply sent and message closed" : "Reply sent"),
    changes: [["messages"], ["customers"]],
    onDone: forget,
  });
  const isOverdue = last !== undefined && last.id !== draft.after;

  const send = (closes: boolean) => {
    const text = draft.text.trim();
    if (text === "") {
      setError("Enter a reply");
      field.current?.focus();
    } else if (isOverdue) setError("Read your colleague’s reply before you send yours");
    else start({ ...draft, text, closes });
  };
  return (
    <form
      data-keep-clear=""
      className="mb-6 grid gap-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send(true);
      }}
    >
      {isOverdue && draft.text !== "" && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-3 border-gold-text border-l-4 bg-white p-3"
        >
          <p>
            {last.person} replied while you were writing. Read their reply before you send yours.
          </p>
          <Button
            onClick={() => {
              change({ after: last.id });
              setError(undefined);
            }}
          >
            Continue
          </Button>
        </div>
      )}
      <TextArea
        ref={field}
        name="answer"
        label={`Reply to ${name}`}
        hint="Sent by email with the original message below"
        rows={8}
        maxLength={MAX_ANSWER}
        aria-keyshortcuts="r"
        value={draft.text}
        readOnly={isPending}
        error={error}
        onChange={({ currentTarget }) => {
          change({ text: currentTarget.value });
          setError(undefined);
        }}
        onKeyDown={leaveByEscape}
      />
      <div className="flex flex-wrap gap-2 max-md:*:flex-1">
        <Button type="submit" variant="primary" isPending={isPending}>
          Send and close
        </Button>
        <Button isPending={isPending} onClick={() => send(false)}>
          Send
        </Button>
      </div>
    </form>
  );
}

/** Leaves the field, so that the shortcuts work again. */
function leaveByEscape({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === "Escape") currentTarget.blur();
}

/** A draft answer. It survives reloads and navigation in this tab. */
function useAnswerDraft(messageId: string, lastAnswer: string | null) {
  const key = toDraftKey(`answer:${messageId}`);
  const [kept, setKept] = useState(() => readStored(key, storedDraft) ?? createDraft());
  // While the text is empty, the author has seen all visible answers.
  const draft: AnswerDraft = kept.text === "" ? { ...kept, after: lastAnswer } : kept;

  const keep = (changed: AnswerDraft) => {
    setKept(changed);
    if (changed.text === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(changed));
  };
  return {
    draft,
    change: (changes: Partial<AnswerDraft>) => keep({ ...draft, ...changes }),
    forget: () => keep(createDraft()),
  };
}

function createDraft(): AnswerDraft {
  return { id: crypto.randomUUID(), text: "", after: null };
}
