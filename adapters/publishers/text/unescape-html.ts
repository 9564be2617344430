const NAMED: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

const REFERENCE = /&(?:lt|gt|quot|apos|nbsp|amp|#(?<decimal>\d{1,7})|#[xX](?<hex>[\da-fA-F]{1,6}));/g;

const MAX_CODE_POINT = 0x10_ff_ff;

/**
 * Replaces numeric character references, and the named ones that sanitizers write; the result must never be shown as
 * HTML.
 */
export const unescapeHtml = (escaped: string): string =>
  escaped.replaceAll(REFERENCE, (reference: string, decimal?: string, hex?: string) => {
    if (decimal === undefined && hex === undefined) return NAMED[reference] ?? reference;
    const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
    return code > MAX_CODE_POINT ? reference : String.fromCodePoint(code);
  });
