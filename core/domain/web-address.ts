const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = `(?:${OCTET}\\.){3}${OCTET}`;
const LABEL = '[\\p{L}\\p{M}\\p{N}_-]+';

const SHAPE = new RegExp(
  `^https?://(?:\\[(?<ipv6>[\\dA-Fa-f:.]+)\\]|(?<name>${LABEL}(?:\\.${LABEL})*\\.?))(?::(?<port>\\d{1,5}))?` +
    '(?:[/?#][^\\s<>"\\p{Cc}\\p{Cs}\\p{Noncharacter_Code_Point}]*)?$',
  'u',
);

const WHOLE_IPV4 = new RegExp(`^${IPV4}\\.?$`);
const LAST_IPV4 = new RegExp(`(?<=:)${IPV4}$`);

const GREATEST_PORT = 65_535;

/** Whether the text is an absolute `http` or `https` address (RFC 3986) that names a host and no credentials. */
export const isWebAddress = (text: string): boolean => {
  const { ipv6, name, port = '0' } = SHAPE.exec(text)?.groups ?? {};
  if (Number(port) > GREATEST_PORT) return false;
  if (ipv6 !== undefined) return isIpv6(ipv6);
  return name !== undefined && (!endsInNumber(name) || WHOLE_IPV4.test(name));
};

/** A name whose last label is a number is parsed as an IPv4 address by browsers (WHATWG URL, host parsing). */
const endsInNumber = (name: string): boolean => /(?:^|\.)(?:\d+|0[xX][\dA-Fa-f]*)\.?$/.test(name);

/** RFC 4291 §2.2: eight groups, or fewer around one `::`; an IPv4 address may stand for the last two. */
const isIpv6 = (text: string): boolean => {
  const halves = text.replace(LAST_IPV4, '0:0').split('::');
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const complete = halves.length === 1 ? groups.length === 8 : halves.length === 2 && groups.length < 8;
  return complete && groups.every((group) => /^[\dA-Fa-f]{1,4}$/.test(group));
};
