import { CookiesView } from "#app/content/cookies.tsx";
import { cookiesParts } from "#specified/content/cookies-parts.tsx";

export default function CookiesPage() {
  return <CookiesView lastUpdated="2026-11-21" parts={cookiesParts()} />;
}
