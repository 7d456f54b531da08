import type { ReactNode } from "react";
import { BrandPage } from "./brand/brand-page.tsx";
import { CustomerPage } from "./customers/customer-page.tsx";
import { CustomersPage } from "./customers/customers-page.tsx";
import { DeliveryPage } from "./delivery/delivery-page.tsx";
import { DiscountsPage } from "./discounts/discounts-page.tsx";
import { HomePage } from "./home/home-page.tsx";
import { HomeEditorPage } from "./home-page/home-editor-page.tsx";
import { MessagesPage } from "./messages/messages-page.tsx";
import { NavigationPage } from "./navigation/navigation-page.tsx";
import { NewOrderPage } from "./new-order/new-order-page.tsx";
import { NewsletterPage } from "./newsletter/newsletter-page.tsx";
import { OrderPage } from "./order/order-page.tsx";
import { BankStatementPage } from "./orders/bank-statement-page.tsx";
import { OrdersPage } from "./orders/orders-page.tsx";
import { TrackingPage } from "./orders/tracking-page.tsx";
import { NewPage, PageEditorPage } from "./pages/page-editor-page.tsx";
import { PagesPage } from "./pages/pages-page.tsx";
import { OrderPrintPage, PeriodInvoicesPage, PrintPage } from "./print/print-pages.tsx";
import { CategoriesPage } from "./products/categories/categories-page.tsx";
import { NewProductPage } from "./products/editor/new-product-page.tsx";
import { ProductPage } from "./products/editor/product-page.tsx";
import { ImportProductsPage } from "./products/import/import-products-page.tsx";
import { HistoryPage } from "./products/list/history-page.tsx";
import { ProductsPage } from "./products/list/products-page.tsx";
import { ReportsPage } from "./reports/reports-page.tsx";
import { ShopSettingsPage } from "./shop-settings/shop-settings-page.tsx";
import { ActivityPage } from "./staff/activity-page.tsx";
import { StaffPage } from "./staff/staff-page.tsx";
import { ImportPage } from "./stock/import-page.tsx";
import { ProductStockPage } from "./stock/product-stock-page.tsx";
import { StockPage } from "./stock/stock-page.tsx";
import { SystemStatusPage } from "./system-status/system-status-page.tsx";

interface Page {
  readonly path: string;
  readonly element: ReactNode;
}

export const routes: readonly Page[] = [
  { path: "/", element: <HomePage /> },
  { path: "/orders", element: <OrdersPage /> },
  { path: "/orders/new", element: <NewOrderPage /> },
  { path: "/orders/print", element: <PrintPage /> },
  { path: "/orders/bank-statement", element: <BankStatementPage /> },
  { path: "/orders/tracking", element: <TrackingPage /> },
  { path: "/orders/:number", element: <OrderPage /> },
  { path: "/orders/:number/packing-slip", element: <OrderPrintPage kind="packing-slips" /> },
  { path: "/orders/:number/invoice", element: <OrderPrintPage kind="invoices" /> },
  { path: "/products", element: <ProductsPage /> },
  { path: "/products/history", element: <HistoryPage /> },
  { path: "/products/import", element: <ImportProductsPage /> },
  { path: "/products/categories", element: <CategoriesPage /> },
  { path: "/products/new", element: <NewProductPage /> },
  { path: "/products/:id", element: <ProductPage /> },
  { path: "/products/stock", element: <StockPage /> },
  { path: "/products/stock/import", element: <ImportPage /> },
  { path: "/products/stock/:product", element: <ProductStockPage /> },
  { path: "/customers", element: <CustomersPage /> },
  { path: "/customers/:id", element: <CustomerPage /> },
  { path: "/customers/messages/:id?", element: <MessagesPage /> },
  { path: "/customers/newsletter", element: <NewsletterPage /> },
  { path: "/discounts", element: <DiscountsPage /> },
  { path: "/reports", element: <ReportsPage /> },
  { path: "/reports/invoices", element: <PeriodInvoicesPage /> },
  { path: "/content", element: <HomeEditorPage /> },
  { path: "/content/navigation", element: <NavigationPage /> },
  { path: "/content/pages", element: <PagesPage /> },
  { path: "/content/pages/new", element: <NewPage /> },
  { path: "/content/pages/:id", element: <PageEditorPage /> },
  { path: "/settings/:group?", element: <ShopSettingsPage /> },
  { path: "/settings/brand", element: <BrandPage /> },
  { path: "/settings/delivery", element: <DeliveryPage /> },
  { path: "/settings/staff", element: <StaffPage /> },
  { path: "/settings/activity", element: <ActivityPage /> },
  { path: "/settings/status", element: <SystemStatusPage /> },
];
