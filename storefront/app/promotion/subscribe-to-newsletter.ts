/** Where an address that joins the newsletter would be sent to. Nothing is sent anywhere yet. */
export async function subscribeToNewsletter(_email: string): Promise<void> {}
