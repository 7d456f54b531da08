import type { Question } from "./help.tsx";

/** Questions that open by themselves: no script is needed, and the browser's search finds the answers. */
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
