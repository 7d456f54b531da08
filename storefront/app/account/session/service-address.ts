// The shop's own service has the same origin as its pages and needs no key.
export const SERVICE_URL = import.meta.env.VITE_SUPABASE_URL || location.origin;
export const SERVICE_KEY = import.meta.env.VITE_SUPABASE_ANON_KEY || "damson";
