import { signOut } from "#admin/session/sign-out.ts";

interface SignOutButtonProps {
  readonly className: string;
}

export function SignOutButton({ className }: SignOutButtonProps) {
  return (
    <button type="button" className={className} onClick={() => void signOut()}>
      Sign out
    </button>
  );
}
