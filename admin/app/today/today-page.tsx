import { PageHead } from "#admin/ui/page-head.tsx";

export function TodayPage() {
  return <PageHead title="Today" />;
}
