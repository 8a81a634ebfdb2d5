// Types for Vite's imports of stylesheets and images.
/// <reference types="vite/client" />
