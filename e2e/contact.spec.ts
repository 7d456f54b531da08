import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openReady, toasts } from "./visit.ts";

const field = (page: Page, name: string) => page.getByRole("main").getByLabel(name);
const send = (page: Page) => page.getByRole("button", { name: "Send message" });

async function fillIn(page: Page) {
  await field(page, "Name").fill("Anna Example");
  await field(page, "Email").fill("anna@example.com");
  await field(page, "Subject").fill("Nails");
  await field(page, "Message").fill("Do they come in green?");
}

test.beforeEach(async ({ page }) => {
  await openReady(page, "/contact");
});

test("shows who runs the shop; sending a message shows a thank-you toast and clears the form", async ({
  page,
}) => {
  const main = page.getByRole("main");
  await expect(main.getByText("Monday to Friday, 9am–6pm GMT").first()).toBeVisible();
  await expect(main.getByRole("heading", { name: "Who runs this shop" })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /^index/);
  const data = JSON.parse((await page.locator("#structured-data").textContent()) ?? "");
  expect(data["@graph"]).toContainEqual(expect.objectContaining({ "@type": "ContactPage" }));

  const requests: string[] = [];
  await fillIn(page);
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
  await send(page).click();

  await expect(toasts(page)).toContainText("Message sent!");
  await expect(toasts(page)).toContainText("We'll get back to you as soon as possible.");
  for (const name of ["Name", "Email", "Subject", "Message"]) {
    await expect(field(page, name)).toHaveValue("");
    await expect(field(page, name)).toHaveAccessibleDescription("");
  }
  await expect(page.getByRole("heading", { name: "Write to us" })).toBeFocused();
  await expect(page).toHaveURL("/contact");
  expect(requests.filter((request) => !request.startsWith("GET"))).toEqual([]);
});

test("a double click sends one message and shows no error for the cleared form", async ({
  page,
}) => {
  await fillIn(page);
  await send(page).dblclick();

  await expect(page.getByText("Message sent!")).toHaveCount(1);
  await expect(page.getByText("Validation error")).toBeHidden();
  await expect(page.getByText("Name is required")).toBeHidden();
});

test("each empty or overlong field shows its message and keeps its text", async ({ page }) => {
  await send(page).click();

  const messages = {
    Name: "Name is required",
    Email: "Invalid email address",
    Subject: "Subject is required",
    Message: "Message is required",
  };
  for (const [name, message] of Object.entries(messages)) {
    await expect(field(page, name)).toHaveAccessibleDescription(message);
  }
  await expect(field(page, "Name")).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("Validation error");
  await expect(page.getByRole("alert")).toContainText("Name is required");

  await fillIn(page);
  for (const [name, longest] of [
    ["Name", 100],
    ["Subject", 200],
    ["Message", 1000],
  ] as const) {
    const typed = "x".repeat(longest + 1);
    await field(page, name).fill(typed);
    await send(page).click();

    await expect(field(page, name)).toHaveAccessibleDescription(
      `${name} must be less than ${longest} characters`,
    );
    await expect(field(page, name)).toHaveValue(typed);
    await expect(field(page, name)).toBeFocused();

    await field(page, name).fill("x".repeat(longest));
    await expect(field(page, name)).toHaveAccessibleDescription("");
  }
  await send(page).press("Enter");
  await expect(page.getByText("Message sent!")).toBeVisible();
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a tap out of an invalid field shows its message and does not move the tapped field", async ({
    page,
  }) => {
    await field(page, "Email").fill("anna");
    const subject = field(page, "Subject");
    const tap = await subject.evaluateHandle((input) => {
      const top = () => input.getBoundingClientRect().top;
      const moved = new Promise<number>((done) => {
        input.addEventListener("touchstart", () => {
          const before = top();
          input.addEventListener("click", () => done(top() - before));
        });
      });
      return { moved };
    });
    await subject.tap();

    expect(await tap.evaluate(({ moved }) => moved)).toBe(0);
    await expect(subject).toBeFocused();
    await expect(field(page, "Email")).toHaveAccessibleDescription("Invalid email address");
  });
});

test("keeps the message during a visit to another page until it is sent", async ({ page }) => {
  await fillIn(page);
  await page.getByRole("main").getByRole("link", { name: "Returns" }).click();
  await expect(page).toHaveURL("/returns");
  await page.goBack();
  await expect(field(page, "Message")).toHaveValue("Do they come in green?");
  await expect(field(page, "Email")).toHaveValue("anna@example.com");
  await send(page).click();
  await expect(page.getByText("Message sent!")).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Returns" }).click();
  await expect(page).toHaveURL("/returns");
  await page.goBack();
  await expect(field(page, "Message")).toHaveValue("");
});

test("the form works by keyboard, and the message accepts line breaks", async ({ page }) => {
  await field(page, "Name").focus();
  await page.keyboard.type("Anna Example");
  await page.keyboard.press("Tab");
  await expect(field(page, "Email")).toBeFocused();
  await page.keyboard.type("anna@example.com");
  await page.keyboard.press("Tab");
  await expect(field(page, "Subject")).toBeFocused();
  await page.keyboard.type("Nails");
  await page.keyboard.press("Tab");
  await expect(field(page, "Message")).toBeFocused();
  await page.keyboard.type("Hello");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Anna");
  await expect(field(page, "Message")).toHaveValue("Hello\nAnna");
  await page.keyboard.press("Tab");
  await expect(send(page)).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(page.getByText("Message sent!")).toBeVisible();
});
