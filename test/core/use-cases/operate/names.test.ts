import { describe, expect, it } from 'vitest';
import { makeMemoryPorts, makeMemoryPublisher } from '../../../../adapters/memory/index.js';
import { makeEngine } from '../../../../composition/index.js';
import { unwrap, type Problems, type Result } from '../../../../core/index.js';

type Named = (name: string) => Promise<Result<{ readonly name: string }, Problems>>;

const TIME_ZONE = { timeZone: 'UTC', planSlug: 'business' };

/** The ways to name something that an embedding application has. */
const given = async (): Promise<Readonly<Record<string, Named>>> => {
  const publisher = makeMemoryPublisher();
  const engine = makeEngine({ ...makeMemoryPorts(), publishers: [publisher] });
  const account = unwrap(await engine.openAccount({ name: 'Acme', ...TIME_ZONE }));
  const { provider } = publisher;
  return {
    account: (name) => engine.openAccount({ name, ...TIME_ZONE }),
    connection: (name) => engine.addConnection({ account, provider, name }),
    key: async (name) => {
      const issued = await engine.issueKey({ account, name, permissions: ['write_post'] });
      return issued.ok ? { ok: true, value: issued.value.key } : issued;
    },
    plan: (name) => engine.putPlan({ slug: 'own', name, included: 1 }),
  };
};

describe.each(['account', 'connection', 'key', 'plan'])('the name of a new %s', (what) => {
  it('is one line that every store can hold, without blanks around it', async () => {
    const named = (await given())[what] ?? expect.fail();
    const { name } = unwrap(await named(' \tAcme\r\n Ltd\u0000 \ud800\n'));
    expect(name).toBe('Acme Ltd\ufffd \ufffd');
  });

  it('must have 1 to 200 characters', async () => {
    const named = (await given())[what] ?? expect.fail();
    expect(unwrap(await named('😀'.repeat(200))).name).toHaveLength(400);
    const tooLong = 'The name must be at most 200 characters; this has 201.';
    expect(await named('x'.repeat(201))).toEqual({ ok: false, error: [tooLong] });
    const article = what === 'account' ? 'An' : 'A';
    expect(await named(' \n ')).toEqual({ ok: false, error: [`${article} ${what} needs a name.`] });
  });
});
