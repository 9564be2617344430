import { makeClient } from 'write-post/client';

const { WRITE_POST_URL = 'http://127.0.0.1:3000', WRITE_POST_API_KEY = '', CONNECTION = '1' } = process.env;
const client = makeClient({ baseUrl: WRITE_POST_URL, apiKey: WRITE_POST_API_KEY });
const { post } = await client.createPost({
  headline: 'Hello',
  content: 'From a client.',
  connection_ids: [Number(CONNECTION)],
});
console.log(post.status);
for await (const { id, status } of client.listPosts({ limit: 50 })) console.log(id, status);
