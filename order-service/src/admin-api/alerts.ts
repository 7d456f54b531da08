/** Matters that the owner has to see to. */
export { dealWithAlert, getOpenAlert } from "../alerts/open-alerts.ts";
