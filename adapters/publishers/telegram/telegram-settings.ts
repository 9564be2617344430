import { z } from 'zod';
import { filled, serverAddress } from '../connection-settings.js';
import { reportedSetting } from '../entered-settings.js';
import { secretSetting } from '../secret-setting.js';

export const TELEGRAM_API = 'https://api.telegram.org';

/** `api_url` is for a self-hosted Bot API server. The settings after it come from the server. */
export const TelegramSettings = z.strictObject({
  bot_token: secretSetting(
    filled
      .regex(/^\d{1,20}:[\w-]{20,100}$/, 'must be a token as @BotFather gives it, such as 123456:ABC-DEF…')
      .meta({ description: 'The token of the bot, as @BotFather gives it.' }),
    // The part before the colon is the public id of the bot.
    (token) => [token.slice(token.indexOf(':') + 1)],
  ),
  chat_id: z
    .string()
    .trim()
    .regex(
      /^(?:@[A-Za-z]\w{3,31}|-?\d{1,20})$/,
      'must be @ and the name of a public channel, or the number of a chat',
    )
    .meta({ description: '@ and the name of a public channel, or the number of a chat.' }),
  api_url: serverAddress
    .prefault(TELEGRAM_API)
    .meta({ description: 'The address of a Bot API server of your own.', format: 'uri' }),
  bot_username: reportedSetting(z.string().optional()),
  chat_title: reportedSetting(z.string().optional()),
});
export type TelegramSettings = z.output<typeof TelegramSettings>;
