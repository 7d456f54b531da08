import { Button } from "#admin/ui/button.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { signOut } from "./sign-out.ts";

interface NoAccessProps {
  readonly reason: string;
}

/** For who is signed in, but not to be let in. */
export function NoAccess({ reason }: NoAccessProps) {
  return (
    <AuthLayout title="No access">
      <p role="status" className="mb-6">
        {reason}
      </p>
      <Button onClick={() => void signOut()}>Use another account</Button>
    </AuthLayout>
  );
}
