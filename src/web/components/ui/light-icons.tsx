// Icons of task rows, of which a long quote has thousands: each is one empty box with a CSS mask (row-icons.css).

const icon = (name: string) => <span aria-hidden className={`row-icon ${name}`} />;

export const GRIP = icon("icon-grip");
export const MORE = icon("icon-more");
export const TRASH = icon("icon-trash");
export const CHEVRON = icon("icon-chevron");
