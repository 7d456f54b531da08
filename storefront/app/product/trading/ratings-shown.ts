/**
 * True once the ratings in the catalogue are given by people who have used the products. Those of the sample catalogue
 * are not: a shop that takes orders shows none (Digital Markets, Competition and Consumers Act 2024).
 */
export const areRatingsShown: boolean = false;
