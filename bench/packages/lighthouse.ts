// Lighthouse, from the folder of packages of its own.
export { default as lighthouse } from "lighthouse";
