import Koa from 'koa';
import { listen } from './listen.js';

/** The least that Koa does: the same JSON to every request, as long as a ping's. */
const app = new Koa();
app.use((ctx) => {
  ctx.body = {
    success: true,
    request_id: '00000000-0000-4000-8000-000000000000',
    data: { status: 'ok', service: 'write_post', key: { id: 1, name: 'bench' }, account: { id: 1 } },
  };
});
listen(app);
