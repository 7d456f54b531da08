import { expect, test } from "vitest";
import { findAddressProblem } from "./web-address.ts";

test.for(["https://pictures.example/a.jpg", "http://8.8.8.8/a", "https://[2606:4700::1111]/a"])(
  "accepts %s",
  (address) => expect(findAddressProblem(address)).toBeUndefined(),
);

test.for([
  ["http://10.0.0.5/a.jpg", "This URL isn’t on the public internet"],
  ["http://[::1]/", "This URL isn’t on the public internet"],
  ["http://169.254.169.254/latest/meta-data/", "This URL isn’t on the public internet"],
  ["file:///etc/passwd", "Picture URLs must start with https://"],
  ["https://a:b@pictures.example/", "Picture URLs can’t contain a password"],
  [`https://pictures.example/${"a".repeat(2000)}`, "Picture URLs must start with https://"],
] as const)("rejects %s without a request", ([address, problem]) => {
  expect(findAddressProblem(address)).toBe(problem);
});
