import { expect, test } from "./fixtures.ts";
import { servedHead } from "./served-head.ts";
import { measureBottom, openWithStoppedClock } from "./visit.ts";

const articles = [
  "/help",
  "/returns",
  "/delivery",
  "/international-delivery",
  "/about",
  "/partnerships",
  "/terms",
  "/privacy",
  "/cookies",
  "/modern-slavery",
  "/sustainability",
  "/reviews-policy",
];

/** The shop's promises, and every page that must state them. */
const facts: readonly (readonly [fact: RegExp, pages: readonly string[]])[] = [
  [/free when your subtotal is £50 or more/, ["/delivery", "/help"]],
  [/£4\.99, free over £50/, ["/delivery"]],
  [/nothing when your subtotal is £50 or more/, ["/terms"]],
  [/£4\.99/, ["/delivery", "/help", "/terms"]],
  [/3–5 working days/, ["/delivery", "/help", "/terms"]],
  [/1–2 working days\s*£5\.99/, ["/delivery"]],
  [/Express cannot be chosen in the online checkout at the moment\./, ["/delivery"]],
  [/process orders in 1–2 working days/, ["/delivery", "/help", "/terms"]],
  [/5–10 business days/, ["/international-delivery", "/terms"]],
  [/customs duties/i, ["/international-delivery", "/terms"]],
  [/Our online checkout takes UK addresses at present/, ["/international-delivery", "/help"]],
  [/return unopened items within 14 days of receiving them/, ["/returns", "/help", "/terms"]],
  [/within 7 days/, ["/returns", "/help", "/terms", "/delivery"]],
  [/7–10 working days of receiving your return/, ["/returns", "/help", "/terms"]],
  [/always within the 14 days the law allows/, ["/returns"]],
  [/unless the item is faulty/, ["/returns", "/help", "/terms", "/international-delivery"]],
  [/does not affect your legal rights/, ["/returns", "/help"]],
  [/adds to your legal rights and does not replace them/, ["/returns"]],
  [/Monday to Friday, 9am–6pm GMT/, articles],
  [/18 or over, or have a parent’s consent/, ["/terms"]],
  [/under 18/, ["/privacy"]],
  [/25% off/, ["/help", "/terms"]],
  [/10% off/, ["/help", "/terms"]],
  [/up to 30% off/, ["/help"]],
  [/A313.*Retimax.*KISS.*Paco Rabanne/s, ["/about", "/partnerships", "/modern-slavery"]],
  [/UK online shop for luxury beauty/, ["/about"]],
  [/pounds/, ["/about", "/terms"]],
  [/continue as a guest/, ["/help"]],
  [/at least 6 characters/, ["/help", "/privacy"]],
  [/Reloading or closing the page empties it/, ["/help"]],
  [/three steps: Shipping, Billing and Payment/, ["/help", "/terms"]],
  [/contact form and the newsletter forms send nothing anywhere/, ["/privacy"]],
  [/sets no cookies/, ["/cookies"]],
  [/cookieConsent.*newsletterPopupSeen.*sb-damson-auth-token/s, ["/cookies"]],
  [/name on the card, its number, its expiry date and the CVV/, ["/help"]],
  [/name, number, expiry, CVV/, ["/privacy"]],
  [/08000 121 700/, ["/modern-slavery"]],
  [/0303 123 1113/, ["/privacy"]],
  [/No reviews yet/, ["/reviews-policy"]],
];

test("the pages state every required fact and have meta descriptions of 120 to 160 characters", async ({
  page,
}) => {
  for (const path of articles) {
    const html = await (await page.request.get(path)).text();
    const { text, dates } = await page.evaluate(readMain, html);
    for (const [fact] of facts.filter(([, pages]) => pages.includes(path))) {
      expect.soft(text, `${path} says ${fact}`).toMatch(fact);
    }
    // The terms must not promise more than the cards show.
    if (path === "/terms") expect(text).not.toContain("30%");
    expect.soft(dates, path).toBe(path === "/about" ? 0 : 1);

    const [description = ""] = (await servedHead(page, path)).metas.description ?? [];
    expect.soft(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(120);
    expect.soft(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
  }
});

/** Runs in an empty page. */
function readMain(html: string) {
  const main = new DOMParser().parseFromString(html, "text/html").querySelector("main");
  const texts = [...(main?.querySelectorAll("*") ?? [])].map((each) => each.textContent.trim());
  const dates = texts.filter((text) => /^Last updated \d+ \w+ \d{4}$/.test(text));
  return { text: main?.textContent ?? "", dates: dates.length };
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the buttons that need scripts are hidden", async ({ page }) => {
    for (const path of ["/returns", "/cookies"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const buttons = page.getByRole("main").getByRole("button", { name: /Copy|Ask me/ });
      await expect(buttons).toHaveCount(0);
    }
  });

  test("the help questions open", async ({ page }) => {
    await page.goto("/help");
    const answer = page.getByText("Standard delivery costs £4.99.");
    await expect(answer).toBeHidden();
    await page.getByText("What does delivery cost?").click();
    await expect(answer).toBeVisible();
  });

  test("the contents links scroll to their sections below the header", async ({ page }) => {
    await page.goto("/terms");
    const contents = page.getByRole("navigation", { name: "On this page" });
    await contents.getByRole("link", { name: "Complaints" }).click();

    await expect(page).toHaveURL(/#complaints$/);
    const heading = page.getByRole("heading", { name: "Complaints" });
    await expect(heading).toBeInViewport();
    await expect(async () => {
      const place = await heading.boundingBox();
      expect(place?.y).toBeGreaterThanOrEqual(await measureBottom(page.getByRole("banner")));
    }).toPass();
  });
});

test("shows placeholders for details that only the owner knows", async ({ page }) => {
  for (const path of ["/terms", "/privacy"]) {
    await page.goto(path);
    const block = page.getByRole("main").locator("dl").filter({ hasText: "Company number" });
    await expect(block).toContainText("[Company name – to be completed], trading as Damson");
    const placeholder = block.getByText("[VAT number – to be completed]");
    await expect(placeholder).toHaveCSS("text-decoration-style", "dotted");
  }
});

test("the about page links to the pages that the footer omits", async ({ page }) => {
  await page.goto("/about");
  for (const path of ["/modern-slavery", "/sustainability", "/reviews-policy", "/partnerships"]) {
    await expect(page.getByRole("main").locator(`a[href="${path}"]`).first()).toBeVisible();
  }
  for (const path of ["/help", "/terms"]) {
    const html = await (await page.request.get(path)).text();
    expect(html.match(/<main.*<\/main>/s)?.[0].match(/href="\/reviews-policy"/g)).toHaveLength(1);
  }
});

test("the help page supports search engines, the keyboard and printing", async ({ page }) => {
  await page.goto("/help");
  await test.step("its structured data matches the visible questions and answers", async () => {
    const json = (await page.locator("#structured-data").textContent()) ?? "";
    const [faq] = JSON.parse(json)["@graph"];
    expect(faq["@type"]).toBe("FAQPage");

    const shown = await page.locator("main details:has(h3)").evaluateAll((all) =>
      all.map((details) => ({
        name: details.querySelector("h3")?.textContent,
        text: [...(details.querySelectorAll("p") ?? [])].map((p) => p.textContent).join(" "),
      })),
    );
    const structured = faq.mainEntity.map(
      (question: { name: string; acceptedAnswer: { text: string } }) => ({
        name: question.name,
        text: question.acceptedAnswer.text,
      }),
    );
    expect(structured).toEqual(shown);
  });
  await test.step("the keyboard opens and closes a question", async () => {
    const question = page.locator("summary").filter({ hasText: "Do I need an account?" });
    const answer = page.getByText("create an account or continue as a guest");
    await question.focus();
    await page.keyboard.press("Enter");
    await expect(answer).toBeVisible();
    await page.keyboard.press("Space");
    await expect(answer).toBeHidden();
  });
  await test.step("the printed page has only text, every answer and the URLs of links", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByRole("navigation", { name: "On this page" })).toBeHidden();

    const answer = page.getByText("You do, unless the item is faulty.");
    expect((await answer.boundingBox())?.height).toBeGreaterThan(0);
    const address = page.getByRole("main").getByRole("link", { name: "Write to us" });
    const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
    const { origin } = new URL(canonical ?? "");
    const printed = await address.evaluate((a) => getComputedStyle(a, "::after").content);
    const text = [...printed.matchAll(/"([^"]*)"/g)].map(([, piece]) => piece).join("");
    expect(text).toBe(` (${origin}/contact)`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
  });
});

test("Copy the form copies the cancellation form unchanged", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/returns");
  await page.getByRole("button", { name: "Copy the form" }).click();
  await expect(page.getByRole("status").getByText("Copied")).toBeVisible();

  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await page.locator("main pre").textContent());
  expect(copied).toContain("To [Company name – to be completed]\n");
  expect(copied).toContain("\nOrdered on:\nReceived on:\n");
});

test("Copy the form selects the form if the clipboard is not available", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) },
    });
  });
  await page.goto("/returns");
  await page.getByRole("button", { name: "Copy the form" }).click();
  await expect(page.getByRole("status").getByText("Selected")).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toContain("I hereby give notice");
});

test.describe("the cookie page", () => {
  test.use({ isReturningVisitor: false });

  test("shows the visitor's answer, can ask again and returns the keyboard focus", async ({
    page,
  }) => {
    // Otherwise the newsletter pop-up would cover it.
    await openWithStoppedClock(page, "/cookies");
    const main = page.getByRole("main");
    const again = main.getByRole("button", { name: "Ask me again" });
    await expect(main.getByText("You have not chosen yet")).toBeVisible();

    await page.getByRole("button", { name: "Decline" }).click();
    await expect(main.getByText("You have declined.")).toBeVisible();
    await again.focus();
    await page.keyboard.press("Enter");

    await expect(page.getByRole("region", { name: "Cookies" })).toBeFocused();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("cookieConsent"))).toBeNull();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Accept" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(main.getByText("You have accepted.")).toBeVisible();
    await expect(again).toBeFocused();
  });
});

test("shows key figures in large type", async ({ page }) => {
  await page.goto("/delivery");
  const figure = page.getByRole("definition").filter({ hasText: /^£4\.99$/ });
  await expect(figure).toHaveCSS("font-size", "36px");
});

test("the contents open on a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/privacy");
  await page.getByText("On this page").first().click();
  await page.getByRole("link", { name: "Your rights" }).click();
  await expect(page.getByRole("heading", { name: "Your rights" })).toBeInViewport();
});

test("the contents stay in view beside the text on a desktop", async ({ page }) => {
  await page.goto("/terms");
  const contents = page.getByRole("navigation", { name: "On this page" });
  await page.getByRole("heading", { name: "The law" }).scrollIntoViewIfNeeded();
  await expect(contents.getByRole("link", { name: "Who may buy" })).toBeInViewport();
});
