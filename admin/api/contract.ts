/** The API contract between the admin's server and its screens: every route under `/api`. */
import type { PictureProgress } from "@damson/catalogue";
import type { Activity } from "@damson/order-service/admin-api/activity";
import type {
  RecordedPayment,
  StatementCheck,
} from "@damson/order-service/admin-api/bank-statement";
import type { Code } from "@damson/order-service/admin-api/codes";
import type { ImportCheck } from "@damson/order-service/admin-api/csv/stock-import";
import type { Customer, ListedCustomer } from "@damson/order-service/admin-api/customers";
import type {
  ListedMessage,
  MessageDetails,
  MessageState,
} from "@damson/order-service/admin-api/messages";
import type { ListedSubscriber, SubscriberState } from "@damson/order-service/admin-api/newsletter";
import type {
  ReadOrder,
  StaffMailContent,
  ToPack,
} from "@damson/order-service/admin-api/order/staff-order";
import type { OrderPage } from "@damson/order-service/admin-api/orders";
import type {
  OrderResult,
  ParcelFile,
  TrackingCheck,
} from "@damson/order-service/admin-api/parcels";
import type { InvoiceSheets, PeriodReport } from "@damson/order-service/admin-api/reports";
import type { SettingsChange, StoredSettings } from "@damson/order-service/admin-api/shop-settings";
import type {
  Returnable,
  StockHistory,
  StockItem,
  StockList,
} from "@damson/order-service/admin-api/stock";
import type { SystemStatus } from "@damson/order-service/admin-api/system-status";
import type { Page } from "@damson/order-service/cursor";
import type * as v from "valibot";
import type { bankStatement, chosenPayments } from "./bank-statement.ts";
import type { ChangeList } from "./catalogue-changes.ts";
import type { savedCodes } from "./codes.ts";
import type { Erased, ErasurePreview, erasure } from "./customers.ts";
import type { HomeView, setupGuideVisibility } from "./home.ts";
import type { Json } from "./json.ts";
import type { closing, newAnswer } from "./messages.ts";
import type { EarlierAddress, newOrder, Quote, quotedOrder } from "./new-order.ts";
import type * as order from "./order.ts";
import type { cancelUnpaidBody, newView, OrderCounts, SavedView } from "./orders.ts";
import type * as pages from "./pages.ts";
import type { dispatchedParcels, exportedParcels, packedOrders, trackingFile } from "./parcels.ts";
import type { AddedPicture, FocalPoint, movedFocalPoint, ProductPictures } from "./pictures.ts";
import type { Preview, previewedBrand, previewedHome, previewedProduct } from "./previews.ts";
import type * as files from "./product-files.ts";
import type * as products from "./products.ts";
import type { SamplePreview } from "./sample.ts";
import type { refundLimit } from "./security.ts";
import type { Config, Session } from "./session.ts";
import type { SettingsName, savedSettings, undoneSettings } from "./shop-settings.ts";
import type * as staff from "./staff-members.ts";
import type {
  newReorderLevel,
  returnedToStock,
  stockChange,
  stockFile,
  stockImport,
} from "./stock.ts";
import type { IntegrityReport, mailRetry, ServerSetting } from "./system-status.ts";
import type * as taxonomy from "./taxonomy.ts";
import type { OpenedWelcome, welcome, welcomeSecret } from "./welcome.ts";

/** The request body is the file itself. */
type Upload = "upload";

interface Get<Answer, Query extends string = never> {
  readonly answer: Answer;
  readonly query: Query;
}

interface Send<Body, Answer = void> {
  readonly body: Body;
  readonly answer: Answer;
  readonly query: never;
}

/** `answer` is the return type of the server's handler. Screens receive it as JSON, with times as strings. */
export interface Contract {
  "GET /config": Get<Config>;
  "POST /welcome/open": Send<typeof welcomeSecret, OpenedWelcome>;
  "POST /welcome": Send<typeof welcome>;
  "DELETE /welcome": Send<undefined>;
  "POST /address": Send<typeof staff.confirmation, { readonly email: string }>;
  "GET /session": Get<Session>;
  "DELETE /session": Send<undefined>;

  "GET /staff": Get<{ readonly staffMembers: readonly staff.ListedStaffMember[] }>;
  "POST /staff": Send<typeof staff.newStaffMember, staff.Welcome>;
  "PUT /staff/:id/role": Send<typeof staff.changedRole>;
  "POST /staff/:id/address": Send<typeof staff.staffMemberAddress>;
  "POST /staff/:id/confirm-address": Send<typeof staff.staffMemberAddress>;
  "POST /staff/:id/reset": Send<undefined, staff.Welcome>;
  "DELETE /staff/:id": Send<undefined>;
  "GET /security": Get<{ readonly refundLimit: number }>;
  "PUT /security/refund-limit": Send<typeof refundLimit>;
  "GET /activity": Get<Activity, "before" | "person">;

  "GET /home": Get<HomeView>;
  "GET /sample": Get<SamplePreview>;
  "POST /sample/remove": Send<undefined, products.ChangeAnswer>;
  "POST /sample/keep": Send<undefined>;
  "PUT /setup-guide": Send<typeof setupGuideVisibility>;
  "POST /setup-guide/test-mail": Send<undefined>;
  "POST /alerts/:id/resolve": Send<undefined>;
  "POST /restored-copy/activate": Send<undefined>;
  "GET /system-status": Get<SystemStatus>;
  "GET /system-status/settings": Get<{ readonly settings: readonly ServerSetting[] }>;
  "POST /system-status/integrity-check": Send<undefined, IntegrityReport>;
  "POST /system-status/mails/retry": Send<typeof mailRetry, { readonly count: number }>;

  "GET /order-list": Get<OrderPage, OrderListQuery>;
  "GET /order-list/counts": Get<OrderCounts>;
  "GET /order-list/export": Get<Response, OrderListQuery | "lines">;
  "POST /unpaid-orders/cancel": Send<
    typeof cancelUnpaidBody,
    { readonly orders: readonly OrderResult[] }
  >;
  "POST /bank-statement/check": Send<typeof bankStatement, StatementCheck>;
  "POST /bank-statement": Send<
    typeof chosenPayments,
    { readonly payments: readonly RecordedPayment[] }
  >;
  "POST /parcels/pack": Send<typeof packedOrders, { readonly orders: readonly OrderResult[] }>;
  "POST /parcels/dispatch": Send<
    typeof dispatchedParcels,
    { readonly orders: readonly OrderResult[] }
  >;
  "POST /parcels/export": Send<typeof exportedParcels, ParcelFile>;
  "POST /parcels/tracking/check": Send<typeof trackingFile, TrackingCheck>;
  "GET /saved-views": Get<{ readonly views: readonly SavedView[] }, "list">;
  "POST /saved-views": Send<typeof newView, SavedView>;
  "DELETE /saved-views/:id": Send<undefined>;
  "GET /order-sheets": Get<{ readonly orders: readonly ReadOrder[] }, "numbers">;
  "GET /orders-to-pack": Get<ToPack, "exclude">;
  "POST /orders": Send<typeof newOrder, { readonly number: string }>;
  "POST /order-quote": Send<typeof quotedOrder, Quote>;
  "GET /earlier-addresses": Get<{ readonly addresses: readonly EarlierAddress[] }, "q">;
  "GET /orders/:number": Get<order.ViewedOrder>;
  "GET /orders/:number/mails/:mail": Get<StaffMailContent>;
  "POST /order-items/:number/preview": Send<typeof order.itemsPreviewBody, order.ItemsPreview>;
  "POST /orders/:number/address": Send<typeof order.addressBody, order.ViewedOrder>;
  "POST /orders/:number/cancel": Send<typeof order.cancelBody, order.ViewedOrder>;
  "POST /orders/:number/deduct": Send<typeof order.deductBody, order.ViewedOrder>;
  "POST /orders/:number/deliver": Send<typeof order.nothing, order.ViewedOrder>;
  "POST /orders/:number/dispatch": Send<typeof order.dispatchBody, order.ViewedOrder>;
  "POST /orders/:number/mails/:mail/resend": Send<typeof order.nothing, order.ViewedOrder>;
  "POST /orders/:number/items": Send<typeof order.itemsBody, order.ViewedOrder>;
  "POST /orders/:number/mark-paid": Send<typeof order.paidBody, order.ViewedOrder>;
  "POST /orders/:number/notes": Send<typeof order.noteBody, order.ViewedOrder>;
  "POST /orders/:number/pack": Send<typeof order.nothing, order.ViewedOrder>;
  "POST /orders/:number/refund": Send<typeof order.refundBody, order.ViewedOrder>;
  "POST /orders/:number/resolve-problems": Send<typeof order.resolveBody, order.ViewedOrder>;
  "POST /orders/:number/return-received": Send<typeof order.receivedBody, order.ViewedOrder>;
  "POST /orders/:number/returns": Send<typeof order.returnBody, order.ViewedOrder>;
  "POST /orders/:number/reverse-payment": Send<typeof order.reversePaymentBody, order.ViewedOrder>;
  "POST /orders/:number/tracking": Send<typeof order.trackingBody, order.ViewedOrder>;
  "POST /orders/:number/unpack": Send<typeof order.nothing, order.ViewedOrder>;

  "GET /products": Get<products.ProductListPage, keyof products.ProductQuery>;
  "POST /products": Send<typeof products.newProduct, { readonly id: string }>;
  "POST /products/publish": Send<typeof products.publishing, products.ChangeAnswer>;
  "POST /products/archive": Send<typeof products.archiving, products.ChangeAnswer>;
  "POST /products/delete": Send<typeof products.archiving, products.ChangeAnswer>;
  "POST /products/category": Send<typeof products.moving, products.ChangeAnswer>;
  "POST /products/prices/preview": Send<typeof products.pricePreview, products.PreviewedPrices>;
  "POST /products/prices": Send<typeof products.priceAdjustmentBody, products.ChangeAnswer>;
  "GET /products/export": Get<Response>;
  "POST /products/import/preview": Send<typeof files.previewedFile, files.ProductFilePreview>;
  "POST /products/import": Send<typeof files.importedFile, files.ImportedProducts>;
  "GET /products/import/pictures": Get<PictureProgress>;
  "POST /products/import/pictures": Send<Upload, files.AddedZip>;
  "POST /products/import/pictures/retry": Send<undefined, files.ChangedPictures>;
  "POST /products/import/pictures/dismiss": Send<undefined, files.ChangedPictures>;
  "GET /products/:id": Get<products.StockedProduct>;
  "PUT /products/:id": Send<typeof products.savedProduct, products.StockedProduct>;
  "GET /products/:id/history": Get<ChangeList, "before">;
  "POST /products/:id/prices": Send<typeof products.newPrice, products.ChangeAnswer>;
  "DELETE /products/:id/prices/:price": Send<undefined, products.ChangeAnswer>;
  "GET /product-names": Get<products.VariantNames, "key">;
  "GET /product-pictures": Get<ProductPictures, "key">;
  "POST /pictures": Send<Upload, AddedPicture>;
  "POST /pictures/:hash/focal-point": Send<typeof movedFocalPoint, FocalPoint>;
  "GET /taxonomy": Get<taxonomy.Taxonomy>;
  "PUT /brands/:id": Send<typeof taxonomy.savedBrand, products.ChangeAnswer>;
  "PUT /categories/:id": Send<typeof taxonomy.savedCategory, products.ChangeAnswer>;
  "POST /categories/order": Send<typeof taxonomy.orderedCategories, products.ChangeAnswer>;
  "POST /categories/:id/delete": Send<typeof taxonomy.deletedCategory, products.ChangeAnswer>;
  "GET /pages": Get<{ readonly pages: readonly pages.ListedPage[] }>;
  "GET /pages/:id": Get<pages.EditablePage>;
  "PUT /pages/:id": Send<typeof pages.savedPage, pages.EditablePage>;
  "GET /pages/:id/history": Get<ChangeList, "before">;
  "GET /catalogue-changes": Get<ChangeList, "before">;
  "POST /catalogue-changes/:id/undo": Send<undefined, products.ChangeAnswer>;
  "POST /previews/brand": Send<typeof previewedBrand, Preview>;
  "POST /previews/home": Send<typeof previewedHome, Preview>;
  "POST /previews/page": Send<typeof pages.previewedPage, Preview>;
  "POST /previews/product": Send<typeof previewedProduct, Preview>;

  "GET /stock": Get<StockList>;
  "GET /stock/export": Get<Response>;
  "POST /stock/import/check": Send<typeof stockFile, ImportCheck>;
  "POST /stock/import": Send<typeof stockImport>;
  "GET /stock/returns/:number": Get<Returnable>;
  "POST /stock/returns/:number": Send<typeof returnedToStock>;
  "PUT /stock/reorder-level": Send<typeof newReorderLevel>;
  "GET /stock/:product": Get<StockHistory, "before">;
  "POST /stock/:product/changes": Send<typeof stockChange, StockItem>;
  "PUT /stock/:product/reorder-level": Send<typeof newReorderLevel>;

  "GET /reports": Get<PeriodReport, "from" | "to">;
  "GET /invoice-sheets": Get<InvoiceSheets, "from" | "to" | "part">;
  "GET /reports/export": Get<Response, "from" | "to">;

  "GET /codes": Get<Page<Code>, "state" | "q" | "before">;
  "GET /codes/export": Get<Response, "state" | "q">;
  "POST /codes": Send<typeof savedCodes, { readonly codes: readonly string[] }>;
  "PUT /codes/:code": Send<typeof savedCodes>;
  "POST /codes/:code/end": Send<undefined>;
  "GET /customers": Get<Page<ListedCustomer>, "q" | "before">;
  "GET /customers/export": Get<Response>;
  "GET /customers/:id": Get<Customer>;
  "GET /customers/:id/export": Get<Response>;
  "GET /customers/:id/erasure": Get<ErasurePreview>;
  "POST /customers/:id/erasure": Send<typeof erasure, Erased>;
  "GET /messages": Get<
    Page<ListedMessage> & Counts<Exclude<MessageState, "closed">>,
    "state" | "q" | "before"
  >;
  "GET /messages/:id": Get<MessageDetails>;
  "POST /messages/:id/answers": Send<typeof newAnswer>;
  "PUT /messages/:id/closed": Send<typeof closing>;
  "GET /newsletter": Get<
    Page<ListedSubscriber> & Counts<SubscriberState>,
    "state" | "q" | "before"
  >;
  "GET /newsletter/export": Get<Response>;
  "POST /newsletter/:id/unsubscribe": Send<undefined>;

  "GET /shop-settings/:name": Get<StoredSettings<SettingsName>>;
  "PUT /shop-settings/:name": Send<typeof savedSettings, StoredSettings<SettingsName>>;
  "GET /shop-settings/:name/changes": Get<{ readonly changes: readonly SettingsChange[] }>;
  "POST /shop-settings/:name/undo": Send<typeof undoneSettings, StoredSettings<SettingsName>>;

  /** Loaded in frames, which send no access token. The token in the path is valid for one minute. */
  "GET /mail-pages/:token": Get<Response>;
  "GET /preview-pages/:token": Get<Response>;
}

type OrderListQuery =
  | ("q" | "state" | "packed" | "payment" | "method")
  | ("from" | "to" | "sort" | "after" | "before");

interface Counts<State extends string> {
  readonly counts: Readonly<Record<State, number>>;
}

export type Route = keyof Contract;
type RoutesWith<Shape> = {
  [R in Route]: Contract[R] extends Shape ? R : never;
}[Route];

export type FileRoute = RoutesWith<{ readonly answer: Response }>;
export type UploadRoute = RoutesWith<{ readonly body: Upload }>;
export type JsonRoute = Exclude<Route, FileRoute | UploadRoute>;

export type PathOf<R extends Route> = R extends `${string} ${infer Path}` ? Path : never;

export type ParamOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamOf<More>
    : Rest
  : never;

export type BodySchema<R extends Route> = Contract[R] extends {
  readonly body: infer Schema extends v.GenericSchema;
}
  ? Schema
  : never;

export type Body<R extends Route> = Json<v.InferInput<BodySchema<R>>>;

/** The answer as the screens receive it, as JSON. */
export type Answer<R extends Route> = Json<Contract[R]["answer"]>;
