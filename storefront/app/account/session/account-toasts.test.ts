import { expect, test } from "vitest";
import { signedIn } from "../links/link-toasts.ts";
import {
  accountCreated,
  accountCreatedAtCheckout,
  signedInAtCheckout,
  signInFailed,
  signInFailedAtCheckout,
  signUpFailed,
  signUpFailedAtCheckout,
} from "./account-toasts.ts";

test("does not reveal whether the email or the password is wrong", () => {
  expect(signInFailed("Invalid login credentials")).toEqual({
    title: "Login failed",
    description: "Invalid email or password. Please try again.",
    tone: "destructive",
  });
});

test("asks to sign in if the address has an account", () => {
  expect(signUpFailed("User already registered")).toEqual({
    title: "Account exists",
    description: "This email is already registered. Please log in instead.",
    tone: "destructive",
  });
});

test.each([signInFailed, signUpFailed])(
  "shows the service's message for other failures",
  (told) => {
    expect(told("Request rate limit reached")).toEqual({
      title: "Error",
      description: "Request rate limit reached",
      tone: "destructive",
    });
  },
);

test("shows the service's message for every failure before the checkout", () => {
  expect(signInFailedAtCheckout("Invalid login credentials")).toEqual({
    title: "Error signing in",
    description: "Invalid login credentials",
    tone: "destructive",
  });
  expect(signUpFailedAtCheckout("User already registered")).toEqual({
    title: "Error creating account",
    description: "User already registered",
    tone: "destructive",
  });
});

test("welcomes after success", () => {
  expect(signedIn).toEqual({
    title: "Welcome back!",
    description: "You've successfully logged in.",
  });
  expect(accountCreated).toEqual({
    title: "Account created!",
    description: "Welcome to Damson. You're now logged in.",
  });
  expect(signedInAtCheckout).toEqual({
    title: "Signed in successfully",
    description: "Redirecting to checkout...",
  });
  expect(accountCreatedAtCheckout).toEqual({
    title: "Account created successfully",
    description: "Redirecting to checkout...",
  });
});
