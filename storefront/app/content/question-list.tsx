import type { ReactNode } from "react";

export interface Question {
  readonly question: string;
  readonly answer: ReactNode;
}

/** Questions that open without JavaScript, with answers that the browser's page search finds. */
export function QuestionList({ questions }: { readonly questions: readonly Question[] }) {
  return questions.map(({ question, answer }) => (
    <details key={question} className="fold question">
      <summary>
        <h3>{question}</h3>
      </summary>
      <div>{answer}</div>
    </details>
  ));
}
