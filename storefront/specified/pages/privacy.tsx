import { PrivacyView } from "#app/content/privacy.tsx";
import { privacyParts } from "#specified/content/privacy-parts.tsx";

export default function PrivacyPage() {
  return <PrivacyView lastUpdated="2026-11-21" parts={privacyParts()} />;
}
