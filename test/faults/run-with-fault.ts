import { CommitUnknown } from '../../core/index.js';
import type { Fault, Passage } from './gate.js';
import { canBeWrittenTo, problemsOf } from './invariants.js';
import { deliverAll, givenScene, postsOf, type Scene } from './scene.js';
import type { Stage } from './stage.js';
import type { Act, Promised, UseCase } from './use-case.js';

/** The result for the caller: it is done, it may be done, the use case refuses, or the store is out of reach. */
type Outcome = 'done' | 'may be done' | 'refused' | 'fault';

const isRefusal = (result: unknown): result is { readonly error: { readonly kind?: string } } =>
  typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;

const callerResult = async ({
  run,
}: Act): Promise<{ readonly outcome: Outcome; readonly detail: string }> => {
  try {
    const result = await run();
    if (!isRefusal(result)) return { outcome: 'done', detail: 'it is done' };
    const detail = JSON.stringify(result.error);
    return { outcome: result.error.kind === 'commit_unknown' ? 'may be done' : 'refused', detail };
  } catch (fault) {
    return { outcome: fault instanceof CommitUnknown ? 'may be done' : 'fault', detail: String(fault) };
  }
};

/** Whether what is stored agrees with the caller's result. */
const isAllowed = (outcome: Outcome, done: boolean, promised: Promised): boolean => {
  if (promised === 'work') return true;
  if (promised === 'refused') return !done && outcome !== 'done';
  if (outcome === 'done') return done;
  if (outcome === 'may be done') return true;
  return outcome === 'fault' && (promised === 'insert' || promised === 'state' || !done);
};

const isRetried = (outcome: Outcome, done: boolean, promised: Promised): boolean =>
  promised === 'request' ||
  promised === 'state' ||
  promised === 'work' ||
  promised === 'refused' ||
  (promised === 'insert' && !done) ||
  (promised === 'once' && outcome === 'fault');

/** After a long outage the response of the channel may be lost, and then the outcome is stored as unknown. */
const isInDoubt = async (scene: Scene): Promise<boolean> =>
  (await postsOf(scene)).some(({ deliveries }) => deliveries.some(({ state }) => state === 'unknown'));

/** Runs the use case with the faults in it, and throws where anything is wrong after it, or after a retry. */
export const runWithFaults = async (
  stage: Stage,
  useCase: UseCase,
  faults: readonly Fault[],
): Promise<Passage> => {
  const { promised } = useCase;
  const scene = await givenScene(stage, useCase.terms);
  const act = await useCase.given(scene);
  scene.called.clear();
  stage.gate.arm(faults);
  const { outcome, detail } = await callerResult(act);
  await scene.engine.drained();
  const passage = stage.gate.disarm();
  const must = (holds: boolean, what: string): void => {
    if (holds) return;
    const how = faults.map(({ at, moment, lasts }, place) => {
      const which = `statement ${String(at)} (${passage.failed[place] ?? 'none'})`;
      return `${which} ${lasts === 'once' ? 'failed' : 'and all after it failed'} ${moment} its effect`;
    });
    throw new Error(`${useCase.name}: ${how.join(', then ')}, the caller got "${detail}", and ${what}`);
  };
  const mustBeConsistent = async (when: string): Promise<void> => {
    const problems = await problemsOf(scene);
    must(problems.length === 0, `${when}: ${problems.join('; ')}`);
  };

  must(useCase.of === null || scene.called.has(useCase.of), `it does not call ${String(useCase.of)}`);
  await mustBeConsistent('afterwards');
  const done = await act.isDone();
  must(isAllowed(outcome, done, promised), done ? 'it is stored' : 'it is not stored');
  await canBeWrittenTo(scene);
  if (isRetried(outcome, done, promised)) {
    const retried = await callerResult(act);
    must(
      retried.outcome === (promised === 'refused' ? 'refused' : 'done'),
      `the retry returned: ${retried.detail}`,
    );
    await mustBeConsistent('after the retry');
  }
  await deliverAll(scene);
  await mustBeConsistent('in the end');
  const over =
    promised === 'once'
      ? outcome === 'may be done' || (await act.isDone())
      : (await act.isDone()) === (promised !== 'refused');
  must(
    over || (faults.some(({ lasts }) => lasts === 'on') && (await isInDoubt(scene))),
    `in the end it is not as it should be: ${JSON.stringify(await postsOf(scene))}`,
  );
  return passage;
};
