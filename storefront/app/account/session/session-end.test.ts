// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resumeSession } from "./resume-session.ts";
import { onSessionEnded } from "./session-end.ts";
import { SESSION_KEY, type Session, sessionStore } from "./session-store.ts";

// The real module would load the client and call the service.
vi.mock("./auth-client.ts", () => ({ authClient: () => Promise.resolve() }));

const anna = { email: "anna@example.com" };
const listener = vi.fn();
let stop: () => void;

beforeEach(() => {
  signIn(anna);
  stop = onSessionEnded(listener);
});

afterEach(() => {
  stop();
  localStorage.clear();
  vi.clearAllMocks();
});

test("reports the end of a session when the account signs out", () => {
  signIn(undefined);
  expect(listener).toHaveBeenCalledTimes(1);

  signIn(anna);
  expect(listener).toHaveBeenCalledTimes(1);
});

test("a session ends when another account signs in", () => {
  signIn({ email: "ben@example.com" });

  expect(listener).toHaveBeenCalledTimes(1);
});

test("a session continues while its tokens are renewed", () => {
  signIn({ ...anna });

  expect(listener).not.toHaveBeenCalled();
});

test("a session ends when another tab signs out, even while this page is in the back-forward cache", () => {
  resumeSession();
  dispatchEvent(new StorageEvent("storage", { key: SESSION_KEY }));
  expect(listener).toHaveBeenCalledTimes(1);

  signIn(anna);
  dispatchEvent(pageShown(false));
  expect(listener).toHaveBeenCalledTimes(1);
  dispatchEvent(pageShown(true));
  expect(listener).toHaveBeenCalledTimes(2);
});

function signIn(session: Session | undefined) {
  sessionStore.update((state) => ({ ...state, session }));
}

function pageShown(persisted: boolean) {
  return Object.assign(new Event("pageshow"), { persisted });
}
