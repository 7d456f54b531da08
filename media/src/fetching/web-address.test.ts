import { expect, test } from "vitest";
import { addressProblem } from "./web-address.ts";

test.for(["https://pictures.example/a.jpg", "http://8.8.8.8/a", "https://[2606:4700::1111]/a"])(
  "accepts %s",
  (address) => expect(addressProblem(address)).toBeUndefined(),
);

test.for([
  ["http://10.0.0.5/a.jpg", "This address does not lead to the public internet."],
  ["http://[::1]/", "This address does not lead to the public internet."],
  [
    "http://169.254.169.254/latest/meta-data/",
    "This address does not lead to the public internet.",
  ],
  ["file:///etc/passwd", "A picture's address begins with https://."],
  ["https://a:b@pictures.example/", "A picture's address must not hold a password."],
  [`https://pictures.example/${"a".repeat(2000)}`, "A picture's address begins with https://."],
] as const)("rejects %s without a request", ([address, problem]) => {
  expect(addressProblem(address)).toBe(problem);
});
