import { AuthView } from "#app/account/sign-in/auth-view.tsx";

export default function AuthPage() {
  return <AuthView pathAfterSignIn="/" />;
}
