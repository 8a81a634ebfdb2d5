// The code that a quote with categories needs, which is loaded as one file.
export { SortedCategories } from "./categories/SortedCategories.tsx";
export { OwnFigures } from "./summary/OwnFigures.tsx";
