// @react-pdf/renderer and its React, from the folder of packages of their own.
export { Document, Font, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
export { createElement } from "react";
