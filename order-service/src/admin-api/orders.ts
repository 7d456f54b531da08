import type { Service } from "../context.ts";
import {
  type CancelledOrder,
  type CancelUnpaid,
  cancelUnpaid,
} from "./order-list/cancel-unpaid.ts";
import { countOrders, type OrderCounts } from "./order-list/counts.ts";
import {
  type ExportedOrder,
  type ExportRequest,
  exportOrders,
} from "./order-list/export-orders.ts";
import { type OrderPage, type PageRequest, readPage } from "./order-list/list-page.ts";
import { deleteView, listViews, type SavedView, saveView } from "./order-list/saved-views.ts";

const PAGE_SIZE = 50;

/** All orders, as the admin lists them. */
export interface StaffOrders {
  list(request: PageRequest): Promise<OrderPage>;
  counts(): Promise<OrderCounts>;
  /** Page by page; that somebody did so is written down. */
  export(request: ExportRequest, person: string): Promise<AsyncIterable<readonly ExportedOrder[]>>;
  /**
   * Cancels orders that are not paid, each in a transaction of its own, and gives what became of each. One
   * that was paid meanwhile stays as it is.
   */
  cancelUnpaid(request: CancelUnpaid): Promise<readonly CancelledOrder[]>;
  views(person: string): Promise<readonly SavedView[]>;
  saveView(person: string, view: Omit<SavedView, "id">): Promise<SavedView>;
  deleteView(person: string, id: string): Promise<void>;
}

export function createStaffOrders(service: Service): StaffOrders {
  return {
    list: (request) => readPage(service, request, PAGE_SIZE),
    counts: () => countOrders(service),
    export: (request, person) => exportOrders(service, request, person),
    cancelUnpaid: (request) => cancelUnpaid(service, request),
    views: (person) => listViews(service, person),
    saveView: (person, view) => saveView(service, person, view),
    deleteView: (person, id) => deleteView(service, person, id),
  };
}
