import { imagesFor, makeAddressGuard, makeChannelHttp, makeExternalPublishers } from 'write-post/channels';
import type { SqlitePorts } from 'write-post/composition';

/** The built-in publishers: they reach public addresses, and of the others only these, such as `blog.local:8081`. */
export const publishersFor = (ports: SqlitePorts, privateHosts: readonly string[] = []) => {
  const guard = makeAddressGuard(privateHosts);
  const http = makeChannelHttp({ guard, userAgent: 'Acme/1.0 (+https://acme.example)' });
  const imageFor = imagesFor(ports.imageStore, ports.imageFitter);
  return makeExternalPublishers({ http, guard, clock: ports.clock, imageFor });
};
