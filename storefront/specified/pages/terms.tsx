import { TermsView } from "#app/content/terms.tsx";
import { termsParts } from "#specified/content/terms-parts.tsx";

export default function TermsPage() {
  return <TermsView lastUpdated="2026-11-21" parts={termsParts()} />;
}
