import { createStoredBasket } from "./stored-basket.ts";

export const basketStore = createStoredBasket();
