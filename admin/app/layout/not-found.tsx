import { Link } from "react-router";
import { PageHead } from "#admin/ui/page-head.tsx";

export function NotFound() {
  return (
    <>
      <PageHead title="There is no such page" />
      <p>
        The address may be mistyped.{" "}
        <Link className="underline" to="/">
          Go to Today
        </Link>
      </p>
    </>
  );
}
