"use client";

/** Within the console's own `main`. */
export { Failed as default } from "../_ui/failed";
