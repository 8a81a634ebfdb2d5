// Tells TypeScript what Vite can import besides code: stylesheets and pictures.
/// <reference types="vite/client" />
