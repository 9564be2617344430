/** What prevents a connection: a message of the guard, of the look-up, or of the settings' validation. */
export const REASONS = {
  private: /is at a private address; if it is yours, add it to ALLOW_PRIVATE_HOSTS/,
  port: /is on a port that is closed to channels/,
  unknown: /The host name does not exist\./,
  silent: /The host name could not be looked up in time\./,
  /** Never stored, so there is no address to send to. */
  shape: /must (?:be|begin|not contain)/,
} as const;

export interface HostileUrl {
  readonly url: string;
  readonly why: string;
  readonly reason: keyof typeof REASONS;
}

/** The addresses of the names in the table, as returned by hostile name servers. */
export const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  'loopback.example': ['127.0.0.1'],
  'both.example': ['::1', '127.0.0.1'],
  'mapped.example': ['::ffff:10.0.0.1'],
  'nat64.example': ['64:ff9b::a9fe:a9fe'],
  'azure.example': ['168.63.129.16'],
  'zero.example': ['0.0.0.0'],
  'intranet.example': ['10.1.2.3', '192.168.7.7', 'fd12::1'],
  'metadata.google.internal': ['169.254.169.254', 'fd20:ce::254'],
  'xn--bcher-kva.example': ['172.16.0.1'],
};

const rows = (
  reason: HostileUrl['reason'],
  urls: Readonly<Record<string, readonly string[]>>,
): readonly HostileUrl[] =>
  Object.entries(urls).flatMap(([why, list]) => list.map((url) => ({ url, why, reason })));

export const HOSTILE_URLS: readonly HostileUrl[] = [
  ...rows('private', {
    'loopback, plain': ['https://127.0.0.1', 'https://127.255.255.254', 'https://[::1]', 'https://0.0.0.0'],
    'loopback as one number': ['https://2130706433', 'https://0x7f000001', 'https://017700000001'],
    'loopback in parts of other bases': ['https://0x7f.1', 'https://0177.0.0.1', 'https://127.0x0.0.01'],
    'loopback, shortened': ['https://127.1', 'https://127.0.1', 'https://0'],
    'loopback with a dot at the end': ['https://127.0.0.1.', 'https://127.1.', 'https://localhost.'],
    'digits that are not ASCII': ['https://１２７.0.0.1', 'https://①②⑦.⓪.⓪.①', 'https://𝟏𝟐𝟕.𝟎.𝟎.𝟏'],
    'dots that are not ASCII': ['https://127。0。0。1', 'https://127．0．0．1', 'https://127｡0｡0｡1'],
    'characters that hosts drop': ['https://127.0.0\t.1', 'https://127.0\n.0.1', 'https://127.0.0\u00ad.1'],
    'escapes in the host': ['https://%31%32%37.0.0.1', 'https://127%2e0%2e0%2e1', 'https://%6c%6f%63alhost'],
    'slashes that are missing or wrong': ['https:127.0.0.1', 'https:/127.0.0.1', 'https:\\\\127.0.0.1'],
    'more slashes and another case': ['https:////127.0.0.1', 'HTTPS://127.0.0.1', 'https://LOCALHOST'],
    'a back slash before the part that looks like the host': ['https://127.0.0.1\\@social.example'],
    'a name of this machine': ['https://localhost', 'https://a.localhost', 'https://ⓛocalhost'],
    'IPv4 in IPv6, mapped': [
      'https://[::ffff:127.0.0.1]',
      'https://[::ffff:7f00:1]',
      'https://[::FFFF:a00:1]',
    ],
    'IPv4 in IPv6, in full': ['https://[0:0:0:0:0:ffff:7f00:0001]', 'https://[::ffff:0:7f00:1]'],
    'IPv4 in IPv6, compatible': ['https://[::127.0.0.1]', 'https://[::7f00:1]', 'https://[::]'],
    'IPv4 behind a gateway': ['https://[64:ff9b::127.0.0.1]', 'https://[64:ff9b:1::a00:1]'],
    'IPv4 in a tunnel': ['https://[2002:7f00:1::]', 'https://[2002:a9fe:a9fe::1]', 'https://[2001::1]'],
    'private networks': [
      'https://10.0.0.1',
      'https://172.31.255.255',
      'https://192.168.1.1',
      'https://[fd12::1]',
    ],
    'networks of providers': ['https://100.64.0.1', 'https://198.18.0.1', 'https://192.88.99.1'],
    'link local': ['https://169.254.1.1', 'https://[fe80::1]', 'https://[fec0::1]'],
    'multicast, broadcast, reserved': ['https://224.0.0.1', 'https://255.255.255.255', 'https://240.0.0.1'],
    'multicast and what was not given out': ['https://[ff02::1]', 'https://[4000::1]', 'https://[5f00::1]'],
    documentation: ['https://192.0.2.1', 'https://[2001:db8::1]', 'https://[3fff::1]'],
    'metadata of clouds': ['https://169.254.169.254', 'https://2852039166', 'https://100.100.100.200'],
    'metadata of clouds in IPv6': [
      'https://[fd00:ec2::254]',
      'https://[fd20:ce::254]',
      'https://[::ffff:a9fe:a9fe]',
    ],
    'services of clouds': ['https://168.63.129.16', 'https://0xa83f8110', 'https://[::ffff:168.63.129.16]'],
    'more services of clouds': ['https://192.0.0.192', 'https://199.36.153.8', 'https://161.26.0.10'],
    'on an open port': ['https://127.0.0.1:8443', 'https://10.0.0.1:8080', 'https://[::1]:80'],
    'on a closed port': ['https://127.0.0.1:22', 'https://169.254.169.254:1338'],
    'a public name for this machine': [
      'https://loopback.example',
      'https://both.example',
      'https://zero.example',
    ],
    'a public name for a private address': ['https://intranet.example', 'https://INTRANET.example.:8443'],
    'a public name for an address in another': ['https://mapped.example', 'https://nat64.example'],
    'a name for a service of a cloud': ['https://azure.example', 'https://metadata.google.internal'],
    'an international name': ['https://bücher.example', 'https://BÜCHER。example'],
  }),
  ...rows('port', {
    'shells and mail': [
      'https://social.example:22',
      'https://social.example:25',
      'https://social.example:587',
    ],
    databases: ['https://social.example:5432', 'https://social.example:6379', 'https://1.1.1.1:9200'],
    'ports of operators': ['https://social.example:2375', 'https://[2606:4700::1111]:10250'],
    'ports one beside an open one': ['https://social.example:79', 'https://social.example:444'],
    'the first and the last port': ['https://social.example:1', 'https://social.example:65535'],
  }),
  ...rows('unknown', { 'no such name': ['https://no-such.example', 'https://no-such-host.invalid'] }),
  ...rows('silent', { 'a name server that is silent': ['https://silent.example'] }),
  ...rows('shape', {
    'no TLS': ['http://social.example', 'http://127.0.0.1', 'http://169.254.169.254'],
    'a user name that looks like the host': [
      'https://social.example@127.0.0.1',
      'https://a:b@social.example',
    ],
    'an escaped user name': ['https://social.example%40x@127.0.0.1', 'https://:secret@social.example'],
    'other protocols': [
      'ftp://social.example',
      'gopher://127.0.0.1:70/_QUIT',
      'ldap://127.0.0.1',
      'dict://127.0.0.1',
    ],
    'no hosts at all': [
      'file:///etc/passwd',
      'javascript:alert(1)',
      'data:text/plain,x',
      'unix:/run/docker.sock',
    ],
    'no whole address': ['//127.0.0.1', '127.0.0.1', '', ' ', 'https://', 'blob:https://127.0.0.1/x'],
    'ports that do not exist': [
      'https://social.example:65536',
      'https://social.example:-1',
      'https://a.example:x',
    ],
    'hosts that cannot be': [
      'https://[::1',
      'https://[fe80::1%25eth0]',
      'https://[fe80::1%eth0]',
      'https://a b',
    ],
    'numbers that are no address': ['https://256.256.256.256', 'https://1.2.3.4.5', 'https://0x100000000'],
    'more hosts that cannot be': ['https://a%00b.example', 'https://a^b', 'https://a|b', 'https://a<b'],
  }),
];
