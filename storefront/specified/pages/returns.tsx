import { ReturnsView } from "#app/content/returns.tsx";
import { returnsParts } from "#specified/content/returns-parts.tsx";

export default function ReturnsPage() {
  return <ReturnsView lastUpdated="2026-11-21" parts={returnsParts()} />;
}
