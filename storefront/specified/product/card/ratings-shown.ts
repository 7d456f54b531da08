export const areRatingsShown = true;
