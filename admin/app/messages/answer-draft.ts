import { useState } from "react";
import * as v from "valibot";
import { draftKey } from "#admin/lib/draft.ts";

const storedDraft = v.object({
  /** Of the answer that it becomes: however often it is sent, it is one. */
  id: v.string(),
  text: v.string(),
  /** The last answer that whoever writes it has seen. */
  after: v.nullable(v.string()),
});
type AnswerDraft = v.InferOutput<typeof storedDraft>;

/** An answer that is being written. It outlives a reload and visits to other pages, in this tab. */
export function useAnswerDraft(messageId: string, lastAnswer: string | null) {
  const key = draftKey(`answer:${messageId}`);
  const [kept, setKept] = useState(() => read(key) ?? newDraft());
  // Before it is begun, whoever will write it sees what is shown.
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

function read(key: string): AnswerDraft | undefined {
  try {
    return v.parse(storedDraft, JSON.parse(sessionStorage.getItem(key) ?? ""));
  } catch {
    return undefined;
  }
}
