export * as delivery from "./built-in-delivery.ts";
