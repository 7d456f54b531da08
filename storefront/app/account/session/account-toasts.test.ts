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

test("a wrong email or password does not say which", () => {
  expect(signInFailed("Invalid login credentials")).toEqual({
    title: "Login failed",
    description: "Invalid email or password. Please try again.",
    tone: "destructive",
  });
});

test("an address that has an account leads to signing in", () => {
  expect(signUpFailed("User already registered")).toEqual({
    title: "Account exists",
    description: "This email is already registered. Please log in instead.",
    tone: "destructive",
  });
});

test.each([signInFailed, signUpFailed])("any other failure has the service's own words", (told) => {
  expect(told("Request rate limit reached")).toEqual({
    title: "Error",
    description: "Request rate limit reached",
    tone: "destructive",
  });
});

test("on the way to the checkout every failure has the service's own words", () => {
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

test("success welcomes", () => {
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
