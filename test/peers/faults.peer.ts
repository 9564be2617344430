import { proveAgainstFaults } from './fault-suite.js';
import { blueskySubject } from './subjects/bluesky.js';
import { mastodonSubject } from './subjects/mastodon.js';
import { nostrSubject } from './subjects/nostr.js';
import { webhookSubject } from './subjects/webhook.js';
import { wordpressSubject } from './subjects/wordpress.js';

proveAgainstFaults('mastodon', mastodonSubject);
proveAgainstFaults('bluesky', blueskySubject);
proveAgainstFaults('wordpress', wordpressSubject);
proveAgainstFaults('nostr', nostrSubject);
proveAgainstFaults('webhook', webhookSubject);
