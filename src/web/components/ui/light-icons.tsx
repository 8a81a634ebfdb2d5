// Icons for task rows, each an empty element drawn by the stylesheet (row-icons.css), because a long quote has thousands.

const icon = (name: string) => <span aria-hidden className={`row-icon ${name}`} />;

export const GRIP = icon("icon-grip");
export const MORE = icon("icon-more");
export const TRASH = icon("icon-trash");
export const CHEVRON = icon("icon-chevron");
