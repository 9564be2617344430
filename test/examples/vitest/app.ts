import { ApiError, makeClient, type ClientOptions } from 'write-post/client';

/** Part of an application: publishes a sentence, and returns what its user reads. */
export const announce = async (options: ClientOptions, channel: number, text: string, at?: string) => {
  const when = at === undefined ? {} : { scheduled_at: at };
  const draft = { headline: text, content: text, connection_ids: [channel], ...when };
  try {
    const { post } = await makeClient(options).createPost(draft);
    if (post.status === 'scheduled') return `Goes out: ${post.scheduled_display}`;
    return post.channels.some(({ status }) => status === 'unknown')
      ? 'Please check whether it arrived.'
      : 'Done.';
  } catch (error) {
    if (error instanceof ApiError && error.status === 402) return 'Please top up your wallet.';
    throw error;
  }
};
