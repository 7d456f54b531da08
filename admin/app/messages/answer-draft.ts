import { useState } from "react";
import * as v from "valibot";
import { draftKey } from "#admin/lib/draft.ts";
import { readStored } from "#admin/lib/stored.ts";

const storedDraft = v.object({
  /** Id of the future answer: sent several times, it is still one answer. */
  id: v.string(),
  text: v.string(),
  /** The last answer that its writer has seen. */
  after: v.nullable(v.string()),
});
type AnswerDraft = v.InferOutput<typeof storedDraft>;

/** An answer that is being written. It outlives a reload and visits to other pages, in this tab. */
export function useAnswerDraft(messageId: string, lastAnswer: string | null) {
  const key = draftKey(`answer:${messageId}`);
  const [kept, setKept] = useState(() => readStored(key, storedDraft) ?? newDraft());
  // Before the first letter is typed, the writer sees the answers that are shown.
  const draft: AnswerDraft = kept.text === "" ? { ...kept, after: lastAnswer } : kept;

  const keep = (changed: AnswerDraft) => {
    setKept(changed);
    if (changed.text === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(changed));
  };
  return {
    draft,
    change: (changes: Partial<AnswerDraft>) => keep({ ...draft, ...changes }),
    forget: () => keep(newDraft()),
  };
}

function newDraft(): AnswerDraft {
  return { id: crypto.randomUUID(), text: "", after: null };
}
