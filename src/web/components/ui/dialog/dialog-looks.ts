// Classes of the two kinds of dialogs: a card, and a sheet for long lists that fills small screens.

/** As high as its content: at the bottom of a phone, in the middle of other screens. */
export const CARD = {
  box: "inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[calc(100%-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg",
  small: "sm:max-w-lg",
  large: "sm:max-w-3xl",
  title: "items-start gap-4 px-5 pt-4 pb-3",
  titleText: "",
  titleSize: "text-xl",
  description: "mt-1",
  head: "border-b border-line px-5 py-3",
  content: "px-5 py-4",
  actions: "gap-3 px-5 py-4",
};

/** Fills a phone, above its keyboard, and then has one line each for title, search and buttons. */
export const SHEET: typeof CARD = {
  box: "inset-x-0 top-(--visible-top) h-(--visible-height) roomy:inset-x-auto roomy:top-1/2 roomy:left-1/2 roomy:h-[min(92dvh,46rem)] roomy:w-[calc(100%-2rem)] roomy:-translate-x-1/2 roomy:-translate-y-1/2 roomy:rounded-lg",
  small: "roomy:max-w-lg",
  large: "roomy:max-w-3xl",
  title:
    "items-center gap-2 pl-4 pr-3 roomy:items-start roomy:gap-4 roomy:px-5 roomy:pt-4 roomy:pb-3",
  titleText: "flex min-w-0 items-baseline gap-2 roomy:block",
  titleSize: "shrink-0 text-base roomy:text-xl",
  description: "min-w-0 truncate roomy:mt-1 roomy:whitespace-normal",
  head: "border-b border-line px-4 py-2 roomy:px-5 roomy:py-3",
  content: "px-4 roomy:px-5",
  actions: "items-center gap-2 px-4 py-2 roomy:gap-3 roomy:px-5 roomy:py-4",
};
