import { expect, test } from "vitest";
import { LegalDetail } from "#app/content/legal-detail.tsx";
import { Link } from "#app/ui/link.tsx";
import { toPlainText } from "./plain-text.ts";

test("removes the markup of an answer and keeps its text", () => {
  const answer = (
    <>
      <p>
        Write to <LegalDetail of={{ toBeCompleted: "Email address" }} />, or use our{" "}
        <Link to="/contact">contact form</Link>.
      </p>
      <ol>
        <li>{3} steps</li>
        <li>
          and <strong>done</strong>
        </li>
      </ol>
    </>
  );
  expect(toPlainText(answer)).toBe(
    "Write to [Email address – to be completed], or use our contact form. 3 steps and done",
  );
});
