/** A publisher in a module of its own, as an operator names it in CHANNELS. */
export default ({ clock }) => ({
  provider: 'echo',
  capabilities: () => ({
    title: 'optional',
    text: [{ unit: 'characters', max: 280 }],
    image: { support: 'none', maxBytes: null },
    idempotency: { mode: 'none' },
    verification: 'built_in',
  }),
  compose: ({ document }) => ({
    ok: true,
    value: { request: document.content.plain, text: document.content.plain, measured: [] },
  }),
  prepare: ({ request }) => Promise.resolve({ kind: 'ready', request }),
  commit: (request) =>
    Promise.resolve({ kind: 'published', remoteId: `${String(clock.now())} ${request}`, url: null }),
  verifyConnection: (settings) => Promise.resolve({ ok: true, value: { settings, host: null } }),
});
