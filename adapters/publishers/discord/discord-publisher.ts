import { z } from 'zod';
import {
  err,
  ok,
  provider,
  type Capabilities,
  type Publisher,
  type RatePolicy,
} from '../../../core/index.js';
import type { PublisherDeps } from '../publisher-deps.js';
import { imagesIn } from '../composed-images.js';
import { readConnectionSettings, storedSettings } from '../connection-settings.js';
import { classifyHarmless } from '../http/classify.js';
import { readSuccess, withinTime } from '../http/responses.js';
import { makeMessageImages } from '../fitted-image.js';
import { about, unavailable } from '../verify-server.js';
import { isGone, outcomeOf } from './discord-errors.js';
import { bodyOf, composeMessage, IMAGE_LIMITS, messageOf, MAX_DESCRIPTION } from './discord-message.js';
import { DiscordSettings, executeUrl, isDiscord, webhookAddress } from './discord-settings.js';

/** A webhook cannot list its messages and has no idempotency key: after a lost response the outcome stays unknown. */
const CAPABILITIES: Capabilities = {
  title: 'optional',
  text: [{ unit: 'utf16', max: MAX_DESCRIPTION }],
  image: { support: 'optional', ...IMAGE_LIMITS },
  idempotency: { mode: 'none' },
  verification: 'contract_only',
};

/**
 * Discord allows 50 requests per second for one IP address without credentials in a header:
 * https://discord.com/developers/docs/topics/rate-limits#global-rate-limit
 */
const RATE: RatePolicy = { name: 'discord', quota: 40, windowMs: 1_000, burst: 10 };

const VERIFY_MS = 15_000;

const Sent = z.object({ id: z.string().min(1), channel_id: z.string() });

/** Type 1 is an incoming webhook; the others belong to followed channels and to applications. */
const Webhook = z.object({ type: z.number(), name: z.string().nullish(), guild_id: z.string().nullish() });
const INCOMING = 1;

const keysIn = (request: string): readonly string[] => imagesIn(messageOf(request)).map(({ key }) => key);

/** Publishes posts as embeds through an incoming webhook, each with exactly one write. */
export const makeDiscordPublisher = (deps: PublisherDeps): Publisher => {
  const messageImages = makeMessageImages(deps, CAPABILITIES.image, keysIn);
  return {
    provider: provider('discord'),
    rate: RATE,
    capabilities: () => CAPABILITIES,
    composeKey: () => '',
    compose: composeMessage,
    prepare: messageImages.prepare,
    commit: async (request, context) => {
      const { connection, timeoutMs } = context;
      const http = withinTime(deps, timeoutMs);
      const { webhook_url, guild_id } = storedSettings(DiscordSettings, connection);
      const images = await messageImages.take(request, context);
      if (!images.ok) return images.error;
      const { contentType, body } = bodyOf(messageOf(request), images.value);
      const response = await http({
        method: 'POST',
        url: executeUrl(webhook_url),
        headers: { 'content-type': contentType },
        body,
      });
      const sent = readSuccess(Sent, response);
      if (sent === null) return outcomeOf(response, deps.clock.now());
      const { id, channel_id } = sent;
      const url =
        guild_id === undefined ? null : `https://discord.com/channels/${guild_id}/${channel_id}/${id}`;
      return { kind: 'published', remoteId: id, url };
    },
    verifyConnection: makeVerify(deps),
  };
};

const makeVerify =
  ({ http, guard, clock }: PublisherDeps): Publisher['verifyConnection'] =>
  async (entered) => {
    const read = readConnectionSettings(DiscordSettings, entered);
    if (!read.ok) return read;
    const { webhook_url } = read.value;
    const url = new URL(webhook_url);
    if (!isDiscord(url) && !guard.isAllowed(url))
      return err(['"webhook_url" must begin with https://discord.com/api/webhooks/.']);
    const response = await http({ method: 'GET', url: webhookAddress(url), timeoutMs: VERIFY_MS });
    if (isGone(response)) return err(['This Discord webhook does not exist; copy its address again.']);
    const webhook = readSuccess(Webhook, response);
    if (webhook === null) {
      const { message } = classifyHarmless(response, clock.now());
      return err([
        unavailable(response, url.host) ??
          (response.kind === 'received'
            ? `${url.host} has no Discord webhook at this address: ${message}`
            : about(url.host, message)),
      ]);
    }
    const { type, name, guild_id } = webhook;
    if (type !== INCOMING)
      return err(['This Discord webhook does not accept messages; create an incoming webhook.']);
    return ok({
      settings: {
        webhook_url,
        ...(typeof name === 'string' ? { webhook_name: name } : {}),
        ...(typeof guild_id === 'string' ? { guild_id } : {}),
      },
      host: isDiscord(url) ? null : url.host,
    });
  };
