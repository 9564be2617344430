import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { bindPort } from '../../../composition/processes/bind-port.js';

/** A server whose system refuses to listen, with that code. */
const refusing = (code: string) => {
  const server = createServer();
  server.listen = () => {
    process.nextTick(() => server.emit('error', Object.assign(new Error(`listen ${code}`), { code })));
    return server;
  };
  return server;
};

it.each([
  ['EADDRINUSE', 'Port 80 of db.example is already in use; choose another one with WORKER_PORT.'],
  ['EACCES', 'Port 80 of db.example needs more rights; choose another one with WORKER_PORT.'],
  ['EADDRNOTAVAIL', 'db.example is no address of this machine; choose another one with HOST.'],
  ['ENOTFOUND', 'db.example is no address of this machine; choose another one with HOST.'],
  ['EMFILE', 'listen EMFILE'],
])('a refusal to listen (%s) names the setting to change', async (code, message) => {
  const bound = bindPort(refusing(code), { port: 80, host: 'db.example', setting: 'WORKER_PORT' });
  await expect(bound).rejects.toThrow(message);
});

it('a server that listens reports its later faults itself', async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  await bindPort(server, { port: 0, host: '127.0.0.1', setting: 'PORT' });
  expect(() => server.emit('error', new Error('too many open files'))).toThrow('too many open files');
});
