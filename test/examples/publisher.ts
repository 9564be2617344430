import { canonicalJson, err, ok, provider, type Capabilities, type Publisher } from 'write-post';
import {
  classify,
  filled,
  fitText,
  keepingSecrets,
  readServerSettings,
  secretSetting,
  serverAddress,
  storedSettings,
  type PublisherDeps,
} from 'write-post/channel-kit';
import { z } from 'zod';

const NoteSettings = z.strictObject({ base_url: serverAddress, token: secretSetting(filled) });

const CAPABILITIES: Capabilities = {
  title: 'none',
  text: [{ unit: 'graphemes', max: 300 }],
  image: { support: 'none', maxBytes: null },
  // The address of a note is its request key: sent again, it is the same note.
  idempotency: { mode: 'deterministic_id' },
  verification: 'contract_only',
};

/** A server with notes: `PUT /notes/<key>` writes one, `GET /notes/` is 200 for a valid token. */
const makeNotePublisher = ({ http, guard, clock }: PublisherDeps): Publisher => ({
  provider: provider('notes'),
  capabilities: () => CAPABILITIES,
  composeKey: () => '',
  compose: ({ document }) => {
    if (document.image !== null)
      return err([{ kind: 'image_not_supported', field: 'image', message: 'Notes have no images.' }]);
    const fitted = fitText(document, CAPABILITIES.text);
    if (!fitted.ok) return fitted;
    const { text, measured } = fitted.value;
    return ok({ request: canonicalJson({ text }), text, measured });
  },
  prepare: ({ request }) => Promise.resolve({ kind: 'ready', request }),
  commit: async (body, { connection, requestKey, timeoutMs }) => {
    const { base_url, token } = storedSettings(NoteSettings, connection);
    const url = `${base_url}/notes/${requestKey}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await http({ method: 'PUT', url, headers, body, timeoutMs });
    const isWritten = response.kind === 'received' && [200, 201].includes(response.status);
    return isWritten ? { kind: 'published', remoteId: requestKey, url } : classify(response, clock.now());
  },
  verifyConnection: async (settings) => {
    const read = readServerSettings(NoteSettings, settings, 'base_url', guard);
    if (!read.ok) return read;
    const { base_url, token } = read.value;
    const headers = { authorization: `Bearer ${token}` };
    const response = await http({ method: 'GET', url: `${base_url}/notes/`, headers, timeoutMs: 10_000 });
    return response.kind === 'received' && response.status === 200
      ? ok({ settings, host: new URL(base_url).host })
      : err([classify(response, clock.now()).message]);
  },
});

export default keepingSecrets(makeNotePublisher, NoteSettings);
