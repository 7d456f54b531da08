import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import "./app.css";

const root = document.getElementById("admin");
if (root === null) throw new Error("The page has no element #admin");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
