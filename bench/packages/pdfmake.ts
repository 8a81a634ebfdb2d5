// pdfmake, from the folder of packages of its own.
export { default as pdfmake } from "pdfmake";
