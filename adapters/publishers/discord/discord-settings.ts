import { z } from 'zod';
import { webAddress } from '../connection-settings.js';
import { reportedSetting } from '../entered-settings.js';
import { secretSetting } from '../secret-setting.js';
import { parseUrl } from '../../system/parse-url.js';

/** Discord's own hosts: https://discord.com/developers/docs/resources/webhook */
const HOSTS = ['discord.com', 'discordapp.com', 'canary.discord.com', 'ptb.discord.com'];

const PATH = /^\/api\/(?:v\d+\/)?webhooks\/(\d{1,20})\/([\w-]{1,200})\/?$/;
const VERSION = 'v10';

/** The settings after the address come from Discord. */
export const DiscordSettings = z.strictObject({
  webhook_url: secretSetting(
    webAddress
      .refine(
        (text) => PATH.test(parseUrl(text)?.pathname ?? ''),
        'must be the address of a webhook, such as https://discord.com/api/webhooks/1234/abcd',
      )
      .meta({ description: 'The address of a webhook of the channel.', format: 'uri' }),
    (text) => [PATH.exec(parseUrl(text)?.pathname ?? '')?.[2] ?? ''],
  ),
  webhook_name: reportedSetting(z.string().optional()),
  guild_id: reportedSetting(z.string().optional()),
});

/**
 * The address to send messages to, in the API version of this adapter, with the thread if the webhook address names
 * one.
 */
export const executeUrl = (webhookUrl: string): string => {
  const url = new URL(webhookUrl);
  const thread = url.searchParams.get('thread_id');
  // Without `wait`, Discord reports success for messages that it does not save.
  const query = new URLSearchParams({ wait: 'true', ...(thread === null ? {} : { thread_id: thread }) });
  return `${webhookAddress(url)}?${query.toString()}`;
};

/** The address that describes the webhook. */
export const webhookAddress = (url: URL): string => {
  const [, id = '', token = ''] = PATH.exec(url.pathname) ?? [];
  return `${url.origin}/api/${VERSION}/webhooks/${id}/${token}`;
};

export const isDiscord = ({ protocol, host }: URL): boolean => protocol === 'https:' && HOSTS.includes(host);
