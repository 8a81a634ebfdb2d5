// Saves the client of the open quote when its screen or the page is left.
import { useEffect } from "react";
import { useClientSaving } from "./client-saving.ts";

export function KeepClient(): null {
  const { record } = useClientSaving();
  useEffect(() => {
    const leave = () => document.visibilityState === "hidden" && record();
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      record();
    };
  }, [record]);
  return null;
}
