import { PageHead } from "#admin/ui/page-head.tsx";

export function SignIn() {
  return (
    <main className="mx-auto max-w-sm p-6">
      <PageHead title="Sign in" />
    </main>
  );
}
