import { givenScriptedServer, type FakeResponse, type Arrived } from '../loopback.js';

export const DID = 'did:plc:abcdefghijklmnopqrstuvwx';
const NAME = /^\/xrpc\/(?:com\.atproto\.)?([\w.]+)/;

/** The method of a request without the common namespace. */
const nameOf = ({ path }: Pick<Arrived, 'path'>): string => NAME.exec(path)?.[1] ?? path;

export const sessionOf = (number: number) => ({
  did: DID,
  handle: 'harbor.example',
  accessJwt: `access-${String(number)}`,
  refreshJwt: `refresh-${String(number)}`,
  active: true,
});

export const wrong = (status: number, error: string, message = `${error}!`): FakeResponse => ({
  status,
  body: { error, message },
});

/** Drives control flow only: logins return a new session each time, everything else is scripted. */
export const givenFakePds = async (
  script: (name: string, request: Arrived) => FakeResponse | 'cut' | null,
) => {
  let sessions = 0;
  const server = await givenScriptedServer((request) => {
    const scripted = script(nameOf(request), request);
    if (scripted !== null) return scripted;
    switch (nameOf(request)) {
      case 'server.describeServer':
        return { status: 200, body: { did: 'did:web:pds.example', availableUserDomains: [] } };
      case 'server.createSession':
      case 'server.refreshSession':
        sessions += 1;
        return { status: 200, body: sessionOf(sessions) };
      case 'repo.putRecord':
        return { status: 200, body: { uri: `at://${DID}/app.bsky.feed.post/x`, cid: 'bafy' } };
      case 'repo.uploadBlob':
        return { status: 200, body: { blob: BLOB } };
      default:
        return { status: 501, body: { error: 'MethodNotImplemented' } };
    }
  });
  return { ...server, names: (): readonly string[] => server.arrived.map(nameOf) };
};

export const BLOB = { $type: 'blob', ref: { $link: 'bafkrei' }, mimeType: 'image/png', size: 100 };
