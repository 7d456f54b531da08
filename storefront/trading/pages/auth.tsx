import { AuthView } from "#app/account/sign-in/auth-view.tsx";
import { getPathAfterSignIn } from "#trading/account/sign-in/path-after-sign-in.ts";

export default function AuthPage() {
  return <AuthView pathAfterSignIn={getPathAfterSignIn()} />;
}
