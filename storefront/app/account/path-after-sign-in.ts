export const pathAfterSignIn = (): string => "/";
