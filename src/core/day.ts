// Calendar days as a quote carries them, without a clock or a time zone.

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * @param day - `2026-11-21`
 * @returns `November 21, 2026`
 */
export function formatDay(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${MONTHS[Number(month) - 1] ?? ""} ${Number(date)}, ${year}`;
}
