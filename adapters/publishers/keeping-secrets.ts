import type { Publisher } from '../../core/index.js';
import type { ChannelDeps } from './channel-deps.js';
import { keepSecrets, recordingCredentials } from './keep-secrets.js';
import type { SettingsSchema } from './secret-setting.js';

/** A channel whose results never contain a secret of its settings or a credential that it sent. */
export const keepingSecrets =
  <Deps extends Pick<ChannelDeps, 'http'>>(make: (deps: Deps) => Publisher, settings: SettingsSchema) =>
  (deps: Deps): Publisher =>
    keepSecrets(make({ ...deps, http: recordingCredentials(deps.http) }), settings);
