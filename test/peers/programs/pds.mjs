// A Personal Data Server of the AT Protocol with its directory of identities (PLC), both in this folder and in memory.
// Usage: pds.mjs <port of the directory> <port of the server>, with JWT_SECRET and RATE_LIMITS in the environment.
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { PDS } from '@atproto/pds';
import plc from '@did-plc/server';

const [plcPort, port] = process.argv.slice(2).map(Number);
const directory = plc.PlcServer.create({ db: plc.Database.mock(), port: plcPort });
await directory.start();

mkdirSync('data/blobs', { recursive: true });
const server = await PDS.fromEnv({
  devMode: true,
  port,
  hostname: 'localhost',
  dataDirectory: 'data',
  blobstoreDiskLocation: 'data/blobs',
  adminPassword: randomBytes(16).toString('hex'),
  jwtSecret: process.env.JWT_SECRET,
  didPlcUrl: `http://localhost:${plcPort}`,
  serviceHandleDomains: ['.test'],
  bskyAppViewUrl: 'https://appview.invalid',
  bskyAppViewDid: 'did:example:invalid',
  modServiceUrl: 'https://mod.invalid',
  modServiceDid: 'did:example:invalid',
  plcRotationKeyK256PrivateKeyHex: randomBytes(32).toString('hex'),
  inviteRequired: false,
  disableSsrfProtection: true,
  rateLimitsEnabled: process.env.RATE_LIMITS === '1',
});
await server.start();
