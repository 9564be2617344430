import type { UseCase } from '../use-case.js';

const crediting: UseCase = {
  name: 'crediting a wallet',
  promised: 'request',
  given: ({ engine, account, stage }) =>
    Promise.resolve({
      run: () => engine.creditWallet({ account, amount: '5.00', key: 'payment' }),
      isDone: async () => {
        const { availableMinor } = (await stage.direct.ledgerReader.balanceOf(account.id)) ?? {};
        if (availableMinor !== undefined && ![0, 500].includes(availableMinor)) {
          throw new Error(`${String(availableMinor)} of 500 was credited`);
        }
        return availableMinor === 500;
      },
    }),
};

const issuing: UseCase = {
  name: 'issuing a key',
  promised: 'insert',
  given: ({ engine, account, stage }) =>
    Promise.resolve({
      run: () => engine.issueKey({ account, name: 'Key', permissions: ['write_post'], expires: null }),
      isDone: async () => (await stage.direct.apiKeys.list(account.id)).length === 1,
    }),
};

const connecting: UseCase = {
  name: 'adding a connection',
  promised: 'insert',
  given: ({ engine, account, stage, channel }) =>
    Promise.resolve({
      run: () =>
        engine.addConnection({
          account,
          provider: channel.provider,
          name: 'Second',
          settings: { token: 'secret' },
        }),
      isDone: async () => {
        const page = { after: null, limit: 10 };
        const listed = await stage.direct.connections.list(account.workspace.id, {}, page);
        const [, second] = listed;
        if (second !== undefined && second.settings['token'] !== 'secret')
          throw new Error('it is stored incompletely');
        return listed.length === 2;
      },
    }),
};

const opening: UseCase = {
  name: 'opening an account',
  promised: 'insert',
  given: ({ engine, account, stage }) => {
    const name = `Opened beside ${account.name}`;
    return Promise.resolve({
      run: () => engine.openAccount({ name, timeZone: 'UTC', planSlug: account.plan.slug }),
      isDone: async () => {
        const opened = (await stage.direct.accounts.list()).filter((each) => each.name === name);
        for (const { id } of opened) {
          if ((await stage.direct.ledgerReader.balanceOf(id)) === null) throw new Error('it has no wallet');
        }
        return opened.length === 1;
      },
    });
  },
};

export const operators: readonly UseCase[] = [crediting, issuing, connecting, opening];
