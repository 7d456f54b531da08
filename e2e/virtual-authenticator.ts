import type { Page } from "@playwright/test";

/** A security key that is always touched at once. */
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
