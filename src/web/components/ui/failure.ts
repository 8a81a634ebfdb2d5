// The notice that something has failed.
import type { Notice } from "./Toasts.tsx";

/** @param description - why it failed, and what to do next */
export const failure = (title: string, description: string): Notice => ({
  title,
  description,
  variant: "destructive",
});
