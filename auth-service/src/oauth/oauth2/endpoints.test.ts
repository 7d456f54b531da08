import { expect, test } from "vitest";
import { oauth2Answers } from "../../testing/oauth2-answers.ts";
import { findOAuth2Provider } from "./providers.ts";

test.each(Object.keys(oauth2Answers))("%s is found at its own addresses, by https", (name) => {
  const endpoints = findOAuth2Provider(name)?.endpoints() ?? {};
  for (const address of Object.values<string>(endpoints)) {
    expect(new URL(address).protocol).toBe("https:");
  }
  expect(Object.keys(endpoints)).toEqual(expect.arrayContaining(["authorization", "token", "api"]));
});

test("no other name is a provider's", () => {
  expect(findOAuth2Provider("google")).toBeUndefined();
  expect(findOAuth2Provider("constructor")).toBeUndefined();
});

test("GitHub's API has a host of its own, that of GitHub Enterprise a path", () => {
  const github = findOAuth2Provider("github");
  expect(github?.endpoints().api).toBe("https://api.github.com");
  expect(github?.endpoints("https://git.example").api).toBe("https://git.example/api/v3");
});
