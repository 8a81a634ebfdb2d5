// The Not-found screen, the same on the site and in the app (SPEC section 2).
import { ButtonLink } from "./links.tsx";
import { homePath } from "./site-links.ts";

export function NotFound() {
  return (
    <main id="main" className="mx-auto max-w-2xl px-4 py-20 text-center sm:py-28">
      <p className="font-display text-[clamp(7rem,30vw,14rem)] leading-none font-semibold text-primary">
        404
      </p>
      <h1 className="mt-2 text-3xl font-bold">Page Not Found</h1>
      <p className="mt-3 mb-8 text-lg text-ink-muted">The page you're looking for doesn't exist.</p>
      <ButtonLink href={homePath}>Go Home</ButtonLink>
    </main>
  );
}
