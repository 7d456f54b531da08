import { PageHead } from "#admin/ui/page-head.tsx";
import { PageTextSettings } from "./page-text-settings.tsx";

export function TextsPage() {
  return (
    <>
      <PageHead title="Texts" />
      <div className="max-w-3xl">
        <PageTextSettings />
      </div>
    </>
  );
}
