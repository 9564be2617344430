/**
 * The documentation page: the OpenAPI document in Swagger UI, served from this origin. Every address is relative, so
 * that it works below a path prefix.
 *
 * @param files where its files are, as seen from the page: `docs/` from `/docs`, and `./` from `/docs/`
 */
export const docsPage = (files: 'docs/' | './'): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Write Post API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${files}swagger-ui.css">
<link rel="stylesheet" href="${files}page.css">
<script src="${files}page.js" defer></script>
<script src="${files}swagger-ui-bundle.js" defer></script>
<script src="${files}start.js" defer></script>
</head>
<body>
<main id="api"><noscript>This page needs JavaScript; the description itself is at <a href="${files}../openapi.json">openapi.json</a>.</noscript></main>
</body>
</html>
`;

/** Before the first paint: the color scheme of the reader, updated when it changes. */
export const DOCS_PAGE_SCRIPT = `const dark = matchMedia('(prefers-color-scheme: dark)');
const choose = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', choose);
choose();
`;

/** The description is next to the folder of this script. */
export const DOCS_START_SCRIPT = `SwaggerUIBundle({
  url: new URL('../openapi.json', document.currentScript.src).href,
  dom_id: '#api',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

/** Those of Swagger UI's colors that have less contrast than WCAG 2.2 AA requires (1.4.3) in a light page. */
const LIGHT_COLORS: readonly (readonly [where: string, what: string])[] = [
  ['.info a', 'color: #1d5fb4'],
  ['.info .url', 'color: #1d5fb4'],
  ['.info .title small', 'background: #5a6170'],
  ['.info .title small.version-stamp', 'background: #4a6a00'],
  ['.btn.authorize', 'border-color: #1b7a4e; color: #1b7a4e'],
  ['.btn.execute', 'border-color: #1f6bb5; background: #1f6bb5'],
  ['.btn.cancel', 'border-color: #b3261e; color: #b3261e'],
  ['.opblock.opblock-get .opblock-summary-method', 'background: #1f6bb5'],
  ['.opblock.opblock-post .opblock-summary-method', 'background: #1b7a4e'],
  ['.opblock.opblock-patch .opblock-summary-method', 'background: #0f766e'],
  ['.opblock.opblock-delete .opblock-summary-method', 'background: #c62828'],
  ['.parameter__name.required::after', 'color: #b3261e'],
  ['.parameter__in', 'color: #555'],
  ['.renderedMarkdown code', 'color: #6b0fc4'],
  ['.response-control-media-type__accept-message', 'color: #005f00'],
  ['.download-contents', 'background: #5a6170'],
  ['.json-schema-2020-12-expand-deep-button', 'color: #4a4a4a'],
  ['.json-schema-2020-12__constraint--string', 'background: #8a5a00'],
];

const lightRules = LIGHT_COLORS.map(
  ([where, what]) => `html:not(.dark-mode) .swagger-ui ${where} { ${what}; }`,
).join('\n');

/** Our styles on top of Swagger UI: margins, enough contrast, and nothing wider than a phone. */
export const DOCS_STYLE = `body { margin: 0; background: #fbfaf7; }
.dark-mode body { background: #14161a; }
.swagger-ui .wrapper { padding: 0 clamp(1rem, 4vw, 1.5rem); }
.swagger-ui .info { margin: 2.5rem 0 1.5rem; }
.swagger-ui table { table-layout: auto; }
.dark-mode .swagger-ui .examples-select .examples-select__section-label,
.dark-mode .swagger-ui table.headers td.header-col { color: #e6e4df; }
html.dark-mode .swagger-ui .opblock .opblock-section-header .try-out__btn.cancel { border-color: #ff9b9b; color: #ff9b9b; }
.swagger-ui .microlight [style*="211, 99, 99"] { color: #ff9b9b !important; }
${lightRules}
@media (max-width: 640px) {
  .swagger-ui table.parameters, .swagger-ui table.parameters tbody, .swagger-ui table.parameters tr,
  .swagger-ui table.parameters td, .swagger-ui table.responses-table, .swagger-ui table.responses-table tbody,
  .swagger-ui table.responses-table tr, .swagger-ui table.responses-table td { display: block; width: auto; max-width: 100%; }
  .swagger-ui table thead { display: none; }
  .swagger-ui .parameters-col_description input, .swagger-ui .parameters-col_description select { max-width: 100%; }
}
`;
