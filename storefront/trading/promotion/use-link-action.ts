import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Answer } from "#trading/lib/orders-api.ts";

export type LinkState =
  | { readonly state: "asking" | "sending" }
  /** It can be retried. */
  | { readonly state: "failed"; readonly message: string }
  | { readonly state: "refused"; readonly message: string }
  | { readonly state: "done"; readonly body: unknown };

interface LinkAction {
  readonly link: LinkState;
  /** Performs the link's action, once at a time. */
  readonly send: () => void;
  /** Gets the focus when the page changes its message. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export function useLinkAction(path: string, body: object): LinkAction {
  const [link, setLink] = useState<LinkState>({ state: "asking" });
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = link.state === "done" || link.state === "refused";

  useLayoutEffect(() => {
    if (isOver) heading.current?.focus();
  }, [isOver]);

  return {
    link,
    heading,
    send() {
      if (link.state === "sending") return;
      setLink({ state: "sending" });
      void post(path, body).then((answer) => setLink(stateAfter(answer)));
    },
  };
}

/** Loads the request code on press. If it does not load, nothing is sent. */
export async function post(path: string, body: object): Promise<Answer> {
  try {
    const { postLink } = await import("./post-link.ts");
    return await postLink(path, body);
  } catch {
    return { kind: "unanswered" };
  }
}

function stateAfter(answer: Answer): LinkState {
  if (answer.kind === "done") return { state: "done", body: answer.body };
  if (answer.kind === "refused") return { state: "refused", message: answer.message };
  const { message = "We could not be reached. Please try again in a moment." } = answer;
  return { state: "failed", message };
}
