/** The specified shop is never on trial. */
export const trialNotice = () => false;
