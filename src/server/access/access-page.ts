// The page that asks for the access code: HTML with its own stylesheet and one line of script.
import type { FastifyReply } from "fastify";
import { brandStyles } from "#core/brand/brand-colors.ts";
import { ACCESS_PATH, LEAVE_PATH } from "#core/access/access-path.ts";
import { html, type Html } from "../http/html.ts";
import {
  CONTENT_POLICY,
  hashSource,
  policyHeader,
  withStylesOf,
} from "../http/security-headers.ts";
import { returnPath, START_PATH } from "./return-path.ts";

/** Colors of `src/web/styles/tokens.css`; those of a brand replace the ones that have its names. */
const STYLE = `
:root { color-scheme: light dark; --surface: #faf8f4; --raised: #ffffff; --ink: #1f2430; --muted: #535a68; --line: #7c7466;
  --color-primary: #1d4e89; --color-primary-ink: #ffffff; --danger: #b3261e; --focus: #0b5cc4; font: 17px/1.6 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { :root { --surface: #14171c; --raised: #1d2128; --ink: #eceae6; --muted: #b0b6c1;
  --line: #808897; --color-primary: #8dbbf2; --color-primary-ink: #0b2039; --danger: #ff9d94; --focus: #7db6ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--ink); overflow-wrap: break-word; }
main { max-width: 26rem; margin: 0 auto; padding: 3rem 1rem; }
h1 { margin: 0 0 .5rem; font-size: 1.6875rem; line-height: 1.25; }
p { margin: .5rem 0; } .muted { color: var(--muted); font-size: .9375rem; }
form { margin: 1.5rem 0; } label { display: block; font-weight: 600; margin-bottom: .25rem; }
input, button, .button { font: inherit; min-height: 2.75rem; width: 100%; padding: .5rem .75rem; border-radius: .25rem; }
input { background: var(--raised); color: inherit; border: 1px solid var(--line); }
input[aria-invalid] { border: 2px solid var(--danger); }
button, .button { display: block; margin-top: 1rem; border: 1px solid var(--color-primary); background: var(--color-primary);
  color: var(--color-primary-ink); font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
button.quiet { background: transparent; color: var(--color-primary); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.error { color: var(--danger); font-weight: 600; }`;

/**
 * The link with which a device joins has its code in the fragment. Browsers keep that of the form's address over the
 * redirect that follows, and send it to no server.
 */
const KEEP_FRAGMENT = "document.forms[0].action += location.hash;";

/** @param error - a sentence at the field, which has the focus then as always */
const codeForm = (next: string, error: string | undefined): Html =>
  html`<main>
    <h1>Enter the access code</h1>
    <p>This installation is private. Whoever runs it can tell you its code.</p>
    <form method="post" action="${ACCESS_PATH}">
      <input type="hidden" name="next" value="${next}" />
      <label for="code">Access code</label>
      <input
        id="code"
        name="code"
        type="password"
        autocomplete="current-password"
        required
        autofocus
        ${error !== undefined && html`aria-invalid="true" aria-describedby="error"`}
      />
      ${error !== undefined && html`<p id="error" class="error">${error}</p>`}
      <button type="submit">Continue</button>
    </form>
    <p class="muted">Were you sent a quote? Open the whole link that you got: it needs no code.</p>
  </main>`;

const LEAVING = html`<main>
  <h1>You have entered the access code</h1>
  <p>This browser can open the installation.</p>
  <a class="button" href="${START_PATH}">Continue</a>
  <form method="post" action="${LEAVE_PATH}">
    <button type="submit" class="quiet">Sign out of this browser</button>
  </form>
</main>`;

/**
 * The pages of a private installation: one asks for the code, one is for a browser in which it was entered.
 *
 * @param color - the brand's color, if it has one
 */
export function accessPages(color: string | undefined) {
  const styles = `<style>${STYLE}${color === undefined ? "" : brandStyles(color)}</style>`;
  const policy = withStylesOf(styles, {
    ...CONTENT_POLICY,
    "script-src": [hashSource(KEEP_FRAGMENT)],
  });
  // With the referrer policy `no-referrer`, which other pages of a quote have, browsers on plain HTTP would send the
  // form without its origin, as a page of another site.
  const headers = {
    "content-security-policy": policyHeader(policy),
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex, nofollow",
  };
  const send = (reply: FastifyReply, content: Html, script = ""): FastifyReply =>
    reply.headers(headers).type("text/html; charset=utf-8").serializer(String)
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Access code</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${styles}</head><body>${String(content)}${script}</body></html>`);
  return {
    /**
     * Sends the page with the field for the code.
     *
     * @param next - where the person wants to go; anything but a path of this origin is replaced
     * @param error - what was wrong with the last try
     */
    sendForm: (reply: FastifyReply, next: string | undefined, error?: string): FastifyReply =>
      send(reply, codeForm(returnPath(next), error), `<script>${KEEP_FRAGMENT}</script>`),
    /** Sends the page for a browser in which the code was entered. */
    sendLeaving: (reply: FastifyReply): FastifyReply => send(reply, LEAVING),
  };
}
export type AccessPages = ReturnType<typeof accessPages>;
