import type { CookiesParts } from "#app/content/cookies.tsx";

export const cookiesParts = (): CookiesParts => ({
  notStored: (
    <p>
      Your basket, what you type into forms and your card details are never stored. They stay in the
      memory of the page, so reloading or closing it empties them.
    </p>
  ),
});
