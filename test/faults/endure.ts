import { CommitUnknown } from '../../core/index.js';
import type { Fault, Passage } from './gate.js';
import { canBeWrittenTo, problemsOf } from './invariants.js';
import { deliverAll, givenScene, postsOf, type Scene } from './scene.js';
import type { Stage } from './stage.js';
import type { Act, Promised, UseCase } from './use-case.js';

/** What the caller heard: it is done, it may be done, the use case says no, or the store is out of reach. */
type Told = 'done' | 'may be done' | 'refused' | 'fault';

const isRefusal = (result: unknown): result is { readonly error: { readonly kind?: string } } =>
  typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;

const hear = async ({ run }: Act): Promise<{ readonly told: Told; readonly words: string }> => {
  try {
    const result = await run();
    if (!isRefusal(result)) return { told: 'done', words: 'it is done' };
    const words = JSON.stringify(result.error);
    return { told: result.error.kind === 'commit_unknown' ? 'may be done' : 'refused', words };
  } catch (fault) {
    return { told: fault instanceof CommitUnknown ? 'may be done' : 'fault', words: String(fault) };
  }
};

/** What may be stored after what the caller heard. */
const isTrue = (told: Told, done: boolean, promised: Promised): boolean => {
  if (promised === 'work') return true;
  if (promised === 'refused') return !done && told !== 'done';
  if (told === 'done') return done;
  if (told === 'may be done') return true;
  return told === 'fault' && (promised === 'insert' || !done);
};

const isAskedAgain = (told: Told, done: boolean, promised: Promised): boolean =>
  promised === 'request' ||
  promised === 'work' ||
  promised === 'refused' ||
  (promised === 'insert' && !done) ||
  (promised === 'once' && told === 'fault');

/** After a long outage the response of the channel may be lost, and then the outcome is stored as unknown. */
const isInDoubt = async (scene: Scene): Promise<boolean> =>
  (await postsOf(scene)).some(({ deliveries }) => deliveries.some(({ state }) => state === 'unknown'));

/** Runs the use case with the fault in it, and throws where anything is wrong after it, or after asking again. */
export const endure = async (stage: Stage, useCase: UseCase, fault: Fault): Promise<Passage> => {
  const { promised } = useCase;
  const scene = await givenScene(stage, useCase.terms);
  const act = await useCase.given(scene);
  stage.gate.arm(fault);
  const { told, words } = await hear(act);
  await scene.engine.drained();
  const passage = stage.gate.disarm();
  const must = (holds: boolean, what: string): void => {
    if (holds) return;
    const where = `statement ${String(fault.at)} of "${useCase.name}" (${passage.failed ?? 'none'})`;
    const how = `${fault.lasts === 'once' ? 'failed' : 'and all after it failed'} ${fault.moment} its effect`;
    throw new Error(`${where} ${how}, the caller heard "${words}", and ${what}`);
  };
  const mustBeSound = async (when: string): Promise<void> => {
    const problems = await problemsOf(scene);
    must(problems.length === 0, `${when}: ${problems.join('; ')}`);
  };

  await mustBeSound('then');
  const done = await act.isDone();
  must(isTrue(told, done, promised), done ? 'it is stored' : 'it is not stored');
  await canBeWrittenTo(scene);
  if (isAskedAgain(told, done, promised)) {
    const again = await hear(act);
    must(
      again.told === (promised === 'refused' ? 'refused' : 'done'),
      `asking again was told: ${again.words}`,
    );
    await mustBeSound('after asking again');
  }
  await deliverAll(scene);
  await mustBeSound('in the end');
  const over =
    promised === 'once'
      ? told === 'may be done' || (await act.isDone())
      : (await act.isDone()) === (promised !== 'refused');
  must(
    over || (fault.lasts === 'on' && (await isInDoubt(scene))),
    `in the end it is not as it should be: ${JSON.stringify(await postsOf(scene))}`,
  );
  return passage;
};
