import { CreateAccountForm } from "#app/account/create-account-form.tsx";
import { SignInForm } from "#app/account/sign-in-form.tsx";
import { PageHead } from "#app/seo/page-head.tsx";
import { shop } from "#app/shop.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

const page = {
  title: "Your account",
  description: `Sign in to your ${shop.name} account, or create one in a moment.`,
  path: "/auth",
};

const tabs = [
  { title: "Sign In", panel: <SignInForm /> },
  { title: "Create Account", panel: <CreateAccountForm /> },
];

export default function AuthPage() {
  return (
    <>
      <PageHead {...page} index={false} />
      <div className="wrap-page grid justify-center py-12 lg:grid-cols-[minmax(0,36rem)_27.5rem] lg:gap-18 lg:py-18 xl:gap-28">
        <div className="relative hidden min-h-180 lg:block">
          <Picture
            base="/images/scenes/account"
            widths={[480, 800]}
            ratio={{ width: 800, height: 800 }}
            sizes="36rem"
            paper="apricot"
            alt=""
            className="absolute inset-0 h-full object-cover"
          />
        </div>
        <div className="mx-auto w-full max-w-110 self-start lg:pt-6">
          <h1 tabIndex={-1} className="text-2xl md:text-3xl">
            Your account
          </h1>
          <p className="mt-3 mb-8 text-ink-soft">
            Sign in, or create an account with an email address and a password.
          </p>
          <Tabs label="Sign in or create an account" tabs={tabs} />
        </div>
      </div>
    </>
  );
}
