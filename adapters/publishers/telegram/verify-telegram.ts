import { z } from 'zod';
import { err, ok, type Publisher, type Result } from '../../../core/index.js';
import type { VerifyDeps } from '../publisher-deps.js';
import { shorten } from '../http/classify.js';
import { readJson, withinTime } from '../http/responses.js';
import { about, readServerSettings, unavailable } from '../verify-server.js';
import { callTelegram, jsonCall, refusalOf } from './telegram-api.js';
import { TELEGRAM_API, TelegramSettings } from './telegram-settings.js';

const VERIFY_MS = 15_000;

const Bot = z.object({ ok: z.literal(true), result: z.object({ username: z.string() }) });
const Chat = z.object({
  ok: z.literal(true),
  result: z.object({ title: z.string().optional(), username: z.string().optional() }),
});

/** Checks the bot and its access to the chat without sending a message. */
export const makeVerifyTelegram =
  ({ http, guard, clock }: VerifyDeps): Publisher['verifyConnection'] =>
  async (entered) => {
    const read = readServerSettings(TelegramSettings, entered, 'api_url', guard);
    if (!read.ok) return read;
    const settings = read.value;
    const { host } = new URL(settings.api_url);

    const call = async <T>(
      method: string,
      parameters: object,
      shape: z.ZodType<T>,
      explain: (status: number, description: string) => string,
    ): Promise<Result<T, readonly [string]>> => {
      const timed = withinTime({ http, clock }, VERIFY_MS);
      const response = await callTelegram(timed, settings, jsonCall(method, parameters));
      if (response.kind !== 'received') return err([about(host, response.message)]);
      const away = unavailable(response, host);
      const refusal = refusalOf(response);
      if (refusal !== null) return err([away ?? explain(refusal.error_code, shorten(refusal.description))]);
      const found = readJson(shape, response);
      return found === null ? err([away ?? `${host} is not a server of the Telegram Bot API.`]) : ok(found);
    };

    const bot = await call('getMe', {}, Bot, (status, description) =>
      status === 401 || status === 404
        ? 'Telegram does not accept the token; copy it from @BotFather again.'
        : `Telegram refuses requests of the bot: ${description}.`,
    );
    if (!bot.ok) return bot;
    const { chat_id } = settings;
    const chat = await call(
      'getChat',
      { chat_id },
      Chat,
      (_status, description) =>
        `The bot does not see the chat ${chat_id} (${description}); add @${bot.value.result.username} to it, to a channel as an administrator who may post.`,
    );
    if (!chat.ok) return chat;
    const { title, username } = chat.value.result;
    const isOwnServer = settings.api_url !== TELEGRAM_API;
    return ok({
      settings: {
        bot_token: settings.bot_token,
        chat_id,
        ...(isOwnServer ? { api_url: settings.api_url } : {}),
        bot_username: bot.value.result.username,
        chat_title: title ?? username ?? chat_id,
      },
      host: isOwnServer ? host : null,
    });
  };
