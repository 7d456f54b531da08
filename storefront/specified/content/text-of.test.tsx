import { expect, test } from "vitest";
import { LegalDetail } from "#app/content/legal-detail.tsx";
import { Link } from "#app/ui/link.tsx";
import { textOf } from "./text-of.ts";

test("an answer reads the same without its markup", () => {
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
  expect(textOf(answer)).toBe(
    "Write to [Email address – to be completed], or use our contact form. 3 steps and done",
  );
});
