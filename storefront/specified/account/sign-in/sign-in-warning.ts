export const SIGN_IN_ONLY_TO_YOURS = "Please sign in only if it is yours.";
