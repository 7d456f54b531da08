/** Where a newsletter subscription would be sent. Nothing is sent anywhere yet. */
export async function subscribeToNewsletter(_email: string): Promise<void> {}
