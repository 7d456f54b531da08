import type { Page } from "@playwright/test";

/** Adds a security key that responds at once. */
export async function addVirtualAuthenticator(page: Page, isPasskey = false): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "usb",
      automaticPresenceSimulation: true,
      hasResidentKey: isPasskey,
      hasUserVerification: isPasskey,
      isUserVerified: isPasskey,
    },
  });
}
