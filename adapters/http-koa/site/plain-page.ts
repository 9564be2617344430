import { escapeHtml } from '../../content/escape-html.js';

/** A page of one paragraph for people: no script, and nothing to load but the empty icon. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'";

const STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #1f2328; --soft: #5c646d; --accent: #1f5fbf; }
@media (prefers-color-scheme: dark) { :root { --paper: #14161a; --ink: #e6e4df; --soft: #a3abb4; --accent: #8bb8ff; } }
body { display: grid; min-height: 90vh; place-content: center; margin: 0 auto; padding: 2rem 1.25rem; max-width: 34rem;
  background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.65 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif; }
h1 { margin: 0 0 .5rem; font-size: clamp(1.9rem, 6vw, 2.5rem); line-height: 1.2; letter-spacing: -.02em; }
p { margin: 0 0 1rem; overflow-wrap: anywhere; }
.soft { color: var(--soft); font-size: .9rem; }
a { color: var(--accent); }
`;

/** The title is text, the paragraphs are HTML. */
export const plainPage = (title: string, paragraphs: readonly string[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${paragraphs.join('\n')}
</main>
</body>
</html>
`;
