/** The style sheet of a feed page: one column, system fonts, and light or dark by the reader's preference. */
export const FEED_PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --card: #ffffff; --ink: #1f2328; --soft: #656d76; --line: #e6e2da; --accent: #1f5fbf; --wash: #f3f1ec;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14161a; --card: #1b1e23; --ink: #e6e4df; --soft: #9aa2ab; --line: #2c3037; --accent: #8bb8ff; --wash: #23272d;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-behavior: smooth; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body {
  margin: 0 auto; padding: clamp(1.75rem, 6vw, 4.5rem) clamp(1rem, 4vw, 1.5rem) 3rem; max-width: 46rem;
  background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.65 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
  overflow-wrap: break-word;
}
a { color: var(--accent); text-underline-offset: .18em; text-decoration-thickness: .06em; }
a:hover { text-decoration-thickness: .12em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 3px; }
header p { margin: 0 0 .75rem; font-weight: 650; }
header { margin-bottom: clamp(1.75rem, 5vw, 3rem); }
h1, h2, h3, h4, h5 { line-height: 1.25; text-wrap: balance; }
h1 { margin: 0 0 .5rem; font-size: clamp(1.9rem, 6vw, 2.75rem); font-weight: 750; letter-spacing: -.025em; }
nav { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; color: var(--soft); font-size: .9rem; }
nav span { margin-inline-end: .25rem; }
nav a { padding: .2rem .75rem; border: 1px solid var(--line); border-radius: 99px; background: var(--card); text-decoration: none; }
nav a:hover { border-color: currentColor; }
article, .empty {
  margin: 0 0 1.5rem; padding: clamp(1.25rem, 5vw, 2.25rem);
  background: var(--card); border: 1px solid var(--line); border-radius: 14px;
}
article:target { border-color: var(--accent); }
article > h2, article > h1 { margin: 0; font-size: clamp(1.3rem, 4.5vw, 1.6rem); font-weight: 700; letter-spacing: -.015em; }
.when { margin: .35rem 0 1.25rem; font-size: .875rem; font-variant-numeric: tabular-nums; }
.when a { color: var(--soft); text-decoration: none; }
.when a:hover { text-decoration: underline; }
article > img { display: block; max-width: 100%; max-height: 42rem; height: auto; margin: 0 auto 1.25rem; border-radius: 8px; }
.images { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); gap: .5rem; margin-bottom: 1.25rem; }
.images img { display: block; width: 100%; height: 100%; max-height: 26rem; object-fit: cover; border-radius: 8px; }
.text > :first-child { margin-top: 0; }
.text > :last-child { margin-bottom: 0; }
.text p, .text ul, .text ol, .text blockquote, .text pre { margin: 0 0 1em; }
.text h3, .text h4, .text h5 { margin: 1.6em 0 .5em; font-size: 1.15rem; }
.text h4, .text h5 { font-size: 1.0625rem; }
.text ul, .text ol { padding-inline-start: 1.4em; }
.text li { margin: .25em 0; }
.text li > ul, .text li > ol { margin-bottom: 0; }
.text li::marker { color: var(--soft); }
.text blockquote { padding-inline-start: 1.1em; border-inline-start: 3px solid var(--line); color: var(--soft); }
.text blockquote > :last-child { margin-bottom: 0; }
.text code, .text pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace; font-size: .9em; }
.text code { padding: .12em .35em; background: var(--wash); border-radius: 5px; }
.text pre { padding: .9em 1.1em; background: var(--wash); border-radius: 8px; overflow-x: auto; line-height: 1.5; }
.text pre code { padding: 0; background: none; font-size: 1em; }
.text hr { margin: 1.75em 0; border: 0; border-top: 1px solid var(--line); }
.link { margin: 1.25rem 0 0; padding: .75rem 1rem; background: var(--wash); border-radius: 8px; font-size: .95rem; }
.link a { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; text-decoration: none; }
.link a::before { content: "\\2197\\FE0E"; margin-inline-end: .5em; color: var(--soft); }
.link a:hover { text-decoration: underline; }
.empty { padding-block: clamp(3rem, 12vw, 5rem); text-align: center; border-style: dashed; }
.empty h2 { margin: 0 0 .5rem; font-size: 1.35rem; }
.empty p { max-width: 26rem; margin: 0 auto; color: var(--soft); text-wrap: balance; }
footer { margin-top: 2.5rem; color: var(--soft); font-size: .85rem; text-align: center; }
@media print { body { background: none; } nav, footer { display: none; } article { border: 0; padding: 0; break-inside: avoid; } }
`;
