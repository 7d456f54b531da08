// @vitest-environment happy-dom

import { createDraft } from "@damson/ui/form/draft";
import { EmailField, TextArea } from "@damson/ui/form/field";
import { PasswordField } from "@damson/ui/form/password-field";
import { useForm } from "@damson/ui/form/use-form";
import { dismissFailures, toastStore } from "@damson/ui/toasts";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SubmitButton } from "./submit-button.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const schema = v.pipe(
  v.object({
    email: v.pipe(v.string(), v.includes("@", "No address")),
    password: v.pipe(v.string(), v.minLength(3, "Too short")),
    again: v.string(),
    note: v.string(),
  }),
  v.forward(
    v.check(({ password, again }) => password === again, "Not the same"),
    ["again"],
  ),
);

let draft = createDraft();
let root: Root;
let finish: () => void;
const onValid = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
const onInvalid = vi.fn();

function Form() {
  const { formProps, field, isSubmitting } = useForm(schema, { draft, onValid, onInvalid });
  return (
    <form {...formProps}>
      <EmailField label="Email" {...field("email")} />
      <PasswordField
        label="Password"
        hint="At least 3"
        autoComplete="new-password"
        {...field("password")}
      />
      <PasswordField label="Confirm password" {...field("again")} />
      <TextArea label="Note" {...field("note")} />
      <SubmitButton isSubmitting={isSubmitting} pending="Sending...">
        Send
      </SubmitButton>
    </form>
  );
}

beforeEach(() => {
  draft = createDraft();
  document.body.innerHTML = "<div></div>";
  root = createRoot(find("div", HTMLDivElement));
  act(() => root.render(<Form />));
});

afterEach(() => {
  act(() => root.unmount());
  vi.clearAllMocks();
});

function find<T extends Element>(selector: string, kind: new () => T): T {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`No ${selector}`);
  return found;
}
const control = (name: string) => find(`[name=${name}]`, HTMLInputElement);
const submitButton = () => find("[type=submit]", HTMLButtonElement);

function type(name: string, text: string) {
  act(() => {
    control(name).focus();
    control(name).value = text;
    control(name).dispatchEvent(new Event("input", { bubbles: true }));
  });
}
const leave = (name: string) => act(() => control(name).blur());
const send = async () => act(async () => submitButton().click());

/** The description that screen readers add to a control's name. */
function described(name: string): string {
  const ids = control(name).getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(" | ");
}

test("shows no message during the first typing or when the focus leaves an empty field", () => {
  type("email", "anna");
  leave("password");

  expect(described("email")).toBe("");
});

test("shows a field's message when it loses the focus, until it is valid", () => {
  type("email", "anna");
  leave("email");
  expect(described("email")).toBe("No address");
  expect(control("email").getAttribute("aria-invalid")).toBe("true");

  type("email", "anna@");
  expect(described("email")).toBe("");
  expect(control("email").hasAttribute("aria-invalid")).toBe(false);
});

test("a failed submit shows all messages and focuses the first field", async () => {
  type("password", "ab");
  type("again", "abc");

  await send();

  expect(described("email")).toBe("No address");
  expect(described("password")).toBe("At least 3 | Too short");
  expect(described("again")).toBe("Not the same");
  expect(document.activeElement).toBe(control("email"));
  expect(onInvalid).toHaveBeenCalledExactlyOnceWith("No address");
  expect(control("password").value).toBe("ab");
});

test("correcting a field also updates the message of its partner", async () => {
  type("email", "a@b");
  type("password", "abc");
  type("again", "abcd");
  await send();
  expect(described("again")).toBe("Not the same");

  type("password", "abcd");

  expect(described("again")).toBe("");
});

test("ignores a second submit while sending", async () => {
  type("email", "a@b");
  type("password", "abc");
  type("again", "abc");

  await send();
  await send();

  expect(onValid).toHaveBeenCalledTimes(1);
  expect(submitButton().textContent).toBe("Sending...");
  expect(submitButton().getAttribute("aria-busy")).toBe("true");
  await act(async () => finish());
  expect(submitButton().textContent).toBe("Send");
  expect(control("email").value).toBe("a@b");
});

test("shows a message and logs the error if sending throws, and the form still works", async () => {
  const mistake = new Error("a mistake of ours");
  const reportError = vi.fn();
  vi.stubGlobal("reportError", reportError);
  onValid.mockRejectedValueOnce(mistake);
  type("email", "a@b");
  type("password", "abc");
  type("again", "abc");

  await send();

  expect(toastStore.get()).toMatchObject({ title: "Error", tone: "destructive" });
  expect(reportError).toHaveBeenCalledExactlyOnceWith(mistake);
  expect(submitButton().textContent).toBe("Send");
  expect(control("email").value).toBe("a@b");
  dismissFailures();
});

test("hides a shown password after sending it", async () => {
  const toggle = find("[name=password] + * button", HTMLButtonElement);
  act(() => toggle.click());
  expect(control("password").type).toBe("text");
  expect(toggle.textContent).toBe("Show password");
  expect(toggle.getAttribute("aria-pressed")).toBe("true");
  expect(control("again").type).toBe("password");

  await send();

  expect(control("password").type).toBe("password");
});

test("restores typed text after leaving the page, but no password", () => {
  type("email", "anna@");
  type("password", "secret");
  act(() => find("[name=password] + * button", HTMLButtonElement).click());

  act(() => root.render(null));
  act(() => root.render(<Form />));

  expect(control("email").value).toBe("anna@");
  expect(control("password").value).toBe("");
});

test("forgets typed text on request", () => {
  type("email", "anna@");
  act(() => root.render(null));

  draft.forget();
  act(() => root.render(<Form />));

  expect(control("email").value).toBe("");
});

test("empties the form and its messages when the draft is forgotten", () => {
  type("email", "anna@");
  act(() => root.render(null));
  act(() => root.render(<Form />));
  type("email", "anna");
  type("password", "secret");
  leave("email");
  expect(described("email")).toBe("No address");

  act(draft.forget);

  expect(control("email").value).toBe("");
  expect(control("password").value).toBe("");
  expect(described("email")).toBe("");
  act(() => root.render(<Form />));
  expect(control("email").value).toBe("");
});

test("puts no typed text into a URL without JavaScript and suppresses the browser's messages", () => {
  const form = find("form", HTMLFormElement);

  expect(form.getAttribute("method")).toBe("dialog");
  expect(form.noValidate).toBe(true);
});
