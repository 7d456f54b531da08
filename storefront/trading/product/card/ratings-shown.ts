/**
 * True once the catalogue's ratings come from people who have used the products. The sample catalogue's do not, so
 * a shop that takes orders shows none (Digital Markets, Competition and Consumers Act 2024).
 */
export const areRatingsShown: boolean = false;
