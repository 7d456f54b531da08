import { escapeHtml } from "@damson/service-runtime/mail/escape-html";
import type { ConfirmationPage, ConfirmationQuestion } from "../context.ts";

const questions: Readonly<Record<ConfirmationQuestion["type"], string>> = {
  signup: "Did you open an account with",
  invite: "Do you accept the invitation that was sent to",
  email_change: "Did you ask to change the address of your account, by a mail to",
};

export function renderPlainConfirmationPage(siteUrl: string): ConfirmationPage {
  const site = escapeHtml(new URL(siteUrl).host);
  return ({ type, address }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Confirm your email address – ${site}</title>
</head>
<body>
<main>
<h1>Confirm your email address</h1>
<p>${questions[type]} ${escapeHtml(address)} at ${site}?</p>
<p>If it was not you, close this page: nothing happens.</p>
<form method="post">
<button name="answer" value="confirm">Yes, confirm my address</button>
${type === "email_change" ? "" : '<button name="answer" value="disown">I did not choose its password</button>'}
</form>
</main>
</body>
</html>
`;
}
